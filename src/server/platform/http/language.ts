import { defaultLanguage, type Language } from '../../../definitions/text';

const byPrimaryTag: Readonly<Record<string, Language>> = { mn: 'mn_MN', en: 'en_US', ko: 'ko_KR' };

/** The interface language that `Accept-Language` prefers; Mongolian where it names none of ours. */
export function acceptedLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part, index) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { language: byPrimaryTag[tag.split(/[-_]/)[0] ?? ''], quality: Number(quality ?? 1), index };
  });
  const best = wishes
    .filter((wish) => wish.language !== undefined && wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.index - b.index)[0];
  return best?.language ?? defaultLanguage;
}
