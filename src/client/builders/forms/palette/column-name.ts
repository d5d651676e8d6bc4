/** The Latin letters of Mongolian ones, as people write them in addresses: `Ажлын зар` → `ajlyn_zar`. */
const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'ye',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** Characters of a name; PostgreSQL cuts longer names off. */
const maxLength = 40;

/** Derives a column's name from its title; one that is not among `taken`. */
export function columnName(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/./gu, (letter) => latin[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
    .slice(0, maxLength)
    .replace(/_+$/, '');
  const name = words === '' ? 'field' : words;
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}_${number}`)) number += 1;
  return `${name}_${number}`;
}
