/** MNS 5217:2012, the Mongolian standard of Latin letters for Cyrillic ones, in small letters. */
const letters: Readonly<Record<string, string>> = {
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
  ө: 'ö',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'ü',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: 'i',
  ы: 'y',
  ь: 'i',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/**
 * Writes the Mongolian letters of a text in Latin ones: `Өвөрхангай` is `Övörkhangai`. Other characters stay. A capital
 * letter of two is written in two capitals where a capital stands beside it: `ХХК` is `KHKHK`.
 */
export function latinText(text: string): string {
  const characters = Array.from(text.normalize('NFC'));
  return characters
    .map((character, place) => {
      const latin = letters[character.toLowerCase()];
      if (latin === undefined) return character;
      if (character === character.toLowerCase()) return latin;
      const isAmongCapitals = isCapital(characters[place - 1]) || isCapital(characters[place + 1]);
      return isAmongCapitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
    })
    .join('');
}

/** Legal forms that end the names of organizations, as an English reader knows them. */
const legalForms: Readonly<Record<string, string>> = {
  ХХК: 'LLC',
  ХК: 'JSC',
  ТББ: 'NGO',
  хоршоо: 'cooperative',
};
const withLegalForm = new RegExp(`^(.*\\S)\\s+(${Object.keys(legalForms).join('|')})$`, 'u');

/** The name of a person, a place or an organization in Latin letters: `Дулаан ХХК` is `Dulaan LLC`. */
export function latinName(name: string): string {
  const [, own, form = ''] = withLegalForm.exec(name.normalize('NFC').trim()) ?? [];
  return own === undefined ? latinText(name) : `${latinText(own)} ${legalForms[form]}`;
}

function isCapital(character = ''): boolean {
  return character !== character.toLowerCase();
}
