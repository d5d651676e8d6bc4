import { figure } from '../figures';
import type { Places } from '../use-places';
import { assumedText, listChoices, houseTypeChoices, choiceLabel } from './choices';
import { burntText } from './burnt-text';
import type { Question } from './questions';
import type { Words } from './words';

/** Formats the answers to a question, one line each; «Мэдэхгүй» with the assumed value. */
export function answerTexts(question: Question, words: Words, places: Places | undefined): string[] {
  switch (question) {
    case 'place':
      return [placeText(words, places)];
    case 'house':
      return houseTexts(words);
    case 'fuel':
      return [fuelText(words)];
    default: {
      const value = words.answers[question === 'age' ? 'builtYear' : question];
      return [
        value === undefined || value === 'unknown'
          ? unknownText(words, assumedText(question, words))
          : choiceLabel(listChoices(question, words), String(value)),
      ];
    }
  }
}

function placeText(words: Words, places: Places | undefined): string {
  const { place } = words.answers;
  const { book, language } = words;
  if (place === undefined || place === 'unknown') {
    const typical = book.places.find(({ code }) => code === book.typical.place);
    return unknownText(words, typical?.name[language] ?? book.typical.place);
  }
  const province = places?.provinces.find(({ code }) => code === place.province)?.name;
  const soum = places?.soums.find(({ code }) => code === place.soum)?.name;
  return [province, soum].filter((name) => name !== undefined).join(', ');
}

function houseTexts(words: Words): string[] {
  const { book, answers, t } = words;
  const { typical } = book;
  const types = houseTypeChoices(words);
  const { houseType, floorArea_m2, storeys } = answers;
  return [
    houseType === undefined || houseType === 'unknown'
      ? unknownText(words, choiceLabel(types, typical.houseType))
      : choiceLabel(types, houseType),
    floorArea_m2 === undefined || floorArea_m2 === 'unknown'
      ? unknownText(words, t('house.area', { area: figure(typical.floorArea_m2) }))
      : t('house.area', { area: figure(floorArea_m2, 1) }),
    storeys === undefined || storeys === 'unknown'
      ? unknownText(words, t('house.levels', { levels: figure(typical.storeys) }))
      : t('house.levels', { levels: figure(storeys) }),
  ];
}

function fuelText({ answers, t }: Words): string {
  const { burnt } = answers;
  if (burnt === undefined || burnt === 'unknown') return t('unknown');
  return burntText(burnt, 1, t);
}

function unknownText({ t }: Words, assumed: string): string {
  return `${t('unknown')}. ${t('assumed', { value: assumed })}`;
}
