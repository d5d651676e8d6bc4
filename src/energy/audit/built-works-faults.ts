import { type Language, type Texts, fillText } from '../language';
import type { AuditSaving } from './audit-saving';
import type { FiguresBasis } from './read-audit';

/** A calculation whose works a certificate would rest on. */
interface Calculated {
  readonly basis: FiguresBasis;
  /** Arguments such as `built_wall.photo`, and `reaudit`. */
  readonly missing: readonly string[];
  readonly refusals: readonly { readonly text: Texts }[];
  readonly saving: AuditSaving | null;
}

const texts = {
  noAct: {
    mn_MN:
      'Гэрчилгээ хийж дууссан ажилд үндэслэнэ: хийсэн ажлыг бүртгэсэн, аудиттай холбосон актыг сонгоно уу.',
    en_US: 'A certificate states what was built: choose an act that names its audit and the works.',
    ko_KR: '증명서는 시공된 공사를 근거로 합니다. 진단과 시공 내용이 기록된 확인서를 선택하세요.',
  },
  noWorks: {
    mn_MN:
      '№ {act} актад хэмнэлт өгөх ажил бүртгээгүй байна. Хийсэн дулаалга, сольсон цонх, хаалгыг зурагтай нь бүртгэнэ үү.',
    en_US:
      'Act no. {act} states no work that saves energy. Enter the insulation, windows and doors that were built, with photos.',
    ko_KR:
      '확인서 {act}호에 에너지를 절감하는 공사가 없습니다. 시공한 단열, 창문, 문을 사진과 함께 입력하세요.',
  },
  missing: {
    mn_MN: '№ {act} актын хийсэн ажилд дутуу байна: {list}.',
    en_US: 'The works of act no. {act} lack: {list}.',
    ko_KR: '확인서 {act}호의 시공 내용에 빠진 항목: {list}.',
  },
  notMeasured: {
    mn_MN: '№ {act} актын аудитын хэмжилт дутуу тул хэмнэлтийг тооцоогүй. Аудитыг гүйцээнэ үү.',
    en_US: 'The audit of act no. {act} is not complete, so that no saving is calculated. Complete the audit.',
    ko_KR: '확인서 {act}호의 진단이 완료되지 않아 절감을 계산할 수 없습니다. 진단을 완료하세요.',
  },
  notSaved: {
    mn_MN: '№ {act} актын давтан аудитаар хэмнэлт гараагүй тул гэрчилгээ олгохгүй.',
    en_US: 'The second audit of act no. {act} shows no saving: there is nothing to certify.',
    ko_KR: '확인서 {act}호의 재진단에서 절감이 나타나지 않아 증명서를 발급할 수 없습니다.',
  },
  notMeasuredAgain: {
    mn_MN:
      '№ {act} актын давтан аудитын хэмжилт дутуу байна. Давтан аудитыг гүйцээнэ үү, эсвэл актаас хасна уу.',
    en_US: 'The second audit of act no. {act} is not complete. Complete it, or take it out of the act.',
    ko_KR: '확인서 {act}호의 재진단이 완료되지 않았습니다. 재진단을 완료하거나 확인서에서 제외하세요.',
  },
} as const satisfies Record<string, Texts>;

const parts: Readonly<Record<string, Texts>> = {
  built_roof: { mn_MN: 'дээвэр', en_US: 'roof', ko_KR: '지붕' },
  built_wall: { mn_MN: 'хана', en_US: 'walls', ko_KR: '벽' },
  built_floor: { mn_MN: 'шал', en_US: 'floor', ko_KR: '바닥' },
  built_window: { mn_MN: 'цонх', en_US: 'windows', ko_KR: '창문' },
  built_door: { mn_MN: 'хаалга', en_US: 'doors', ko_KR: '문' },
  built_air: { mn_MN: 'агаар нэвтрэлтийн хэмжилт', en_US: 'air test', ko_KR: '기밀 시험' },
};

const members: Readonly<Record<string, Texts>> = {
  material: { mn_MN: 'материал', en_US: 'material', ko_KR: '재료' },
  thickness_mm: { mn_MN: 'зузаан', en_US: 'thickness', ko_KR: '두께' },
  area_m2: { mn_MN: 'талбай', en_US: 'area', ko_KR: '면적' },
  photo: { mn_MN: 'зураг', en_US: 'photo', ko_KR: '사진' },
  product: { mn_MN: 'бүтээгдэхүүн', en_US: 'product', ko_KR: '제품' },
  n50_1_h: { mn_MN: 'хэмжсэн утга (n50)', en_US: 'value (n50)', ko_KR: '측정값(n50)' },
};

/** The reasons why the works of an act carry no certificate; none where they do. `calculated` is null without an act. */
export function builtWorksFaults(act: string | null, calculated: Calculated | null): readonly Texts[] {
  if (act === null || calculated === null || calculated.basis === 'planned') return [texts.noAct];
  const { missing, refusals, saving } = calculated;
  if (refusals.length > 0) return refusals.map(({ text }) => text);
  if (missing.includes('reaudit'))
    return [inEachLanguage((language) => fillText(texts.notMeasuredAgain, language, { act }))];
  const names = missing.map(workMember);
  const known = names.filter((name) => name !== null);
  if (known.length < names.length)
    return [inEachLanguage((language) => fillText(texts.notMeasured, language, { act }))];
  if (known.length > 0)
    return [
      inEachLanguage((language) =>
        fillText(texts.missing, language, { act, list: known.map((name) => name[language]).join('; ') }),
      ),
    ];
  if (saving === null) return [inEachLanguage((language) => fillText(texts.noWorks, language, { act }))];
  if (saving.delivered_kWh.value > 0) return [];
  return [inEachLanguage((language) => fillText(texts.notSaved, language, { act }))];
}

function inEachLanguage(textIn: (language: Language) => string): Texts {
  return { mn_MN: textIn('mn_MN'), en_US: textIn('en_US'), ko_KR: textIn('ko_KR') };
}

/** `walls: photo`; null for an argument of the audit. */
function workMember(argument: string): Texts | null {
  const [group = '', member = ''] = argument.split('.');
  const part = parts[group];
  const name = members[member];
  if (part === undefined || name === undefined) return null;
  return inEachLanguage((language) => `${part[language]}: ${name[language]}`);
}
