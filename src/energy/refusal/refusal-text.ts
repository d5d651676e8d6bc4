import { type Language, type Texts, fillText } from '../language';
import { limits } from './limits';
import type { Refusal, RefusalCode } from './refusal';
import { unitText } from './unit-text';

/** Messages for people. `{field}` is the path of the input; a form replaces it by its own label. */
export const refusalTexts: Readonly<Record<RefusalCode, Texts>> = {
  'missing-conductivity': {
    mn_MN:
      '{field}: материалын дулаан дамжуулалт λ ({unit}) дутуу байна. Утгыг оруулах эсвэл материалыг сонгоно уу.',
    en_US:
      '{field}: the conductivity λ ({unit}) of the material is missing. Enter it or choose the material.',
    ko_KR: '{field}: 재료의 열전도율 λ({unit})가 없습니다. 값을 입력하거나 재료를 선택하세요.',
  },
  'missing-u-value': {
    mn_MN: '{field}: U утга ({unit}) дутуу байна. Утгыг оруулах эсвэл «Мэдэхгүй»-г сонгоно уу.',
    en_US: '{field}: the U-value ({unit}) is missing. Enter it or choose “I do not know”.',
    ko_KR: '{field}: U값({unit})이 없습니다. 값을 입력하거나 “모름”을 선택하세요.',
  },
  'missing-value': {
    mn_MN: '{field}: утга дутуу байна. Утгыг оруулах эсвэл «Мэдэхгүй»-г сонгоно уу.',
    en_US: '{field}: the value is missing. Enter it or choose “I do not know”.',
    ko_KR: '{field}: 값이 없습니다. 값을 입력하거나 “모름”을 선택하세요.',
  },
  'negative-area': {
    mn_MN: '{field}: талбай {value} м² байж болохгүй; {limit} ба түүнээс их байх ёстой.',
    en_US: '{field}: an area cannot be {value} m²; it must be {limit} or more.',
    ko_KR: '{field}: 면적은 {value} m²일 수 없으며 {limit} 이상이어야 합니다.',
  },
  negative: {
    mn_MN: '{field}: {value} {unit} байж болохгүй; {limit} ба түүнээс их байх ёстой.',
    en_US: '{field}: {value} {unit} is not possible; it must be {limit} or more.',
    ko_KR: '{field}: {value} {unit}은(는) 불가능하며 {limit} 이상이어야 합니다.',
  },
  'not-positive': {
    mn_MN: '{field}: {value} {unit} байж болохгүй; {limit}-ээс их байх ёстой.',
    en_US: '{field}: {value} {unit} is not possible; it must be more than {limit}.',
    ko_KR: '{field}: {value} {unit}은(는) 불가능하며 {limit}보다 커야 합니다.',
  },
  'too-large': {
    mn_MN: '{field}: {value} {unit} хэт их байна; дээд хязгаар нь {limit} {unit}.',
    en_US: '{field}: {value} {unit} is too much; the limit is {limit} {unit}.',
    ko_KR: '{field}: {value} {unit}은(는) 너무 큽니다. 한도는 {limit} {unit}입니다.',
  },
  'too-small': {
    mn_MN: '{field}: {value} {unit} хэт бага байна; доод хязгаар нь {limit} {unit}.',
    en_US: '{field}: {value} {unit} is too little; the limit is {limit} {unit}.',
    ko_KR: '{field}: {value} {unit}은(는) 너무 작습니다. 한도는 {limit} {unit}입니다.',
  },
  'openings-larger-than-wall': {
    mn_MN: '{field}: цонх, хаалганы талбай {value} м² нь ханын {limit} м² талбайгаас их байна.',
    en_US:
      '{field}: the area of windows and doors ({value} m²) is larger than the area of the wall ({limit} m²).',
    ko_KR: '{field}: 창과 문의 면적 {value} m²가 벽 면적 {limit} m²보다 큽니다.',
  },
  'area-too-small': {
    mn_MN: '{field}: {value} м² нь ийм хэмжээтэй байшинд хэт бага байна; дор хаяж {limit} м² байх ёстой.',
    en_US: '{field}: {value} m² is too little for a house of this size; it must be {limit} m² or more.',
    ko_KR: '{field}: {value} m²는 이 크기의 주택에 너무 작습니다. {limit} m² 이상이어야 합니다.',
  },
  'area-too-large': {
    mn_MN: '{field}: {value} м² нь ийм хэмжээтэй байшинд хэт их байна; дээд хязгаар нь {limit} м².',
    en_US: '{field}: {value} m² is too much for a house of this size; the limit is {limit} m².',
    ko_KR: '{field}: {value} m²는 이 크기의 주택에 너무 큽니다. 한도는 {limit} m²입니다.',
  },
  'perimeter-too-short': {
    mn_MN: '{field}: {value} м нь шалны талбайд хэт богино байна; дор хаяж {limit} м байх ёстой.',
    en_US: '{field}: {value} m is too short for the area of the floor; it must be {limit} m or more.',
    ko_KR: '{field}: {value} m는 바닥 면적에 비해 너무 짧습니다. {limit} m 이상이어야 합니다.',
  },
  'perimeter-too-long': {
    mn_MN: '{field}: {value} м нь шалны талбайд хэт урт байна; дээд хязгаар нь {limit} м.',
    en_US: '{field}: {value} m is too long for the area of the floor; the limit is {limit} m.',
    ko_KR: '{field}: {value} m는 바닥 면적에 비해 너무 깁니다. 한도는 {limit} m입니다.',
  },
  'resistance-ratio': {
    mn_MN:
      '{field}: давхаргын дээд ба доод эсэргүүцлийн харьцаа {value} нь {limit}-аас их тул ISO 6946-ийн хялбаршуулсан арга тохирохгүй. Нарийвчилсан тооцоо хэрэгтэй.',
    en_US:
      '{field}: the ratio of upper to lower resistance is {value}, more than {limit}, so the simplified method of ISO 6946 does not apply. A detailed calculation is needed.',
    ko_KR:
      '{field}: 상한과 하한 열저항의 비 {value}가 {limit}을 넘어 ISO 6946의 방법을 쓸 수 없습니다. 상세 계산이 필요합니다.',
  },
  'shares-not-whole': {
    mn_MN: '{field}: хэсгүүдийн эзлэх хувь нийлээд {value} байна; {limit} байх ёстой.',
    en_US: '{field}: the shares add up to {value}; they must add up to {limit}.',
    ko_KR: '{field}: 비율의 합이 {value}입니다. {limit}이어야 합니다.',
  },
  'no-such-wall': {
    mn_MN: '{field}: «{value}» гэсэн хана, дээвэр алга.',
    en_US: '{field}: there is no wall or roof “{value}”.',
    ko_KR: '{field}: “{value}” 벽 또는 지붕이 없습니다.',
  },
  'duplicate-id': {
    mn_MN: '{field}: «{value}» нэр давхардсан байна.',
    en_US: '{field}: the name “{value}” is used twice.',
    ko_KR: '{field}: “{value}” 이름이 중복되었습니다.',
  },
  'no-such-row': {
    mn_MN: '{field}: «{value}» мөр лавлах хүснэгтэд алга.',
    en_US: '{field}: the reference table has no row “{value}”.',
    ko_KR: '{field}: 기준표에 “{value}” 행이 없습니다.',
  },
  'banned-fuel': {
    mn_MN: '{field}: энэ түлшийг таны амьдардаг газарт түлэхийг хориглосон. Өөр халаалт сонгоно уу.',
    en_US: '{field}: burning this fuel is banned where you live. Choose another way to heat.',
    ko_KR: '{field}: 거주 지역에서는 이 연료의 사용이 금지되어 있습니다. 다른 난방을 선택하세요.',
  },
};

/**
 * The message for one refusal, with the reason of its limit; `label` replaces the path where the form has a better
 * name. Numbers and units are those that people read: millimetres of a layer, percent of an efficiency.
 */
export function refusalText(refusal: Refusal, language: Language, label: string = refusal.field): string {
  const { code, value, limit, unit = '', rule } = refusal;
  const { shown, reason } = rule === undefined ? noRule : { shown: undefined, ...limits[rule] };
  const said = fillText(refusalTexts[code], language, {
    field: label,
    value: readable(value, shown?.factor),
    limit: readable(limit, shown?.factor),
    unit: unitText(shown?.unit ?? unit, language),
  }).replaceAll(/ +(?=[ ;.]|$)/g, '');
  return reason === undefined ? said : `${said} ${reason[language]}`;
}

/** The message in every language. */
export function textsOfRefusal(refusal: Refusal, label?: string): Texts {
  return {
    mn_MN: refusalText(refusal, 'mn_MN', label),
    en_US: refusalText(refusal, 'en_US', label),
    ko_KR: refusalText(refusal, 'ko_KR', label),
  };
}

const noRule = { shown: undefined, reason: undefined };

/** Three decimals and grouped thousands, as everywhere in the product. */
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

function readable(value: number | string | undefined, factor = 1): string | undefined {
  return typeof value === 'number' ? format.format(value * factor) : value;
}
