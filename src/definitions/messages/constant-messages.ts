import { defineMessages } from './message';

/** Values in definitions that a column never holds. */
export const constantMessage = defineMessages({
  'not-of-type': [
    '{value} гэсэн утга "{type}" төрөлд таарахгүй. Утгыг засна уу',
    '{value} is no value of the type "{type}"',
    '{value}은(는) "{type}" 형식의 값이 아닙니다',
  ],
  'not-among-values': [
    'Дараахаас нэгийг бичнэ: {allowed}',
    'must be one of {allowed}',
    '다음 중 하나여야 합니다: {allowed}',
  ],
  'outside-range': [
    'Доод, дээд утгын хязгаараас гарсан байна',
    'lies outside minimum and maximum',
    '최솟값과 최댓값의 범위를 벗어납니다',
  ],
  'over-max-items': [
    '{limit}-ээс олон түлхүүртэй байна',
    'lists more than {limit} keys',
    '키가 {limit}개를 넘습니다',
  ],
  'over-max-length': ['maxLength-ээс урт байна', 'is longer than maxLength', 'maxLength보다 깁니다'],
});
