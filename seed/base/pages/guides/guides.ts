import type { Texts } from '../in-languages';
import { bankGuides, inspectorGuides } from './banks-and-inspectors';
import { basicGuides } from './basics';
import { citizenGuides } from './citizens';
import { crewGuides } from './crews';
import { adminGuides, agentGuides } from './staff';
import { startGuides } from './start';

/** A guide: a text in paragraphs, or steps in their order. */
export interface Guide {
  readonly title: Texts;
  /** The role that it is for; null for everybody. */
  readonly role: 'citizen' | 'crew' | 'agent' | 'bank' | 'inspector' | 'admin' | null;
  readonly form: 'paragraphs' | 'steps';
  /** Paragraphs or steps, each in a line of its own. Names of the interface stand in «», “” and ‘’. */
  readonly text: Texts;
}

/** Guides by help topic, in their order. */
export const helpTopics: readonly { readonly name: Texts; readonly guides: readonly Guide[] }[] = [
  { name: { mn: 'Эхлэх', en: 'Getting started', ko: '시작하기' }, guides: startGuides },
  { name: { mn: 'Дулаалгын үндэс', en: 'Retrofit basics', ko: '단열 개선의 기초' }, guides: basicGuides },
  { name: { mn: 'Иргэнд', en: 'For citizens', ko: '시민용' }, guides: citizenGuides },
  { name: { mn: 'Бригадад', en: 'For crews', ko: '작업반용' }, guides: crewGuides },
  { name: { mn: 'Банканд', en: 'For banks', ko: '은행용' }, guides: bankGuides },
  { name: { mn: 'Хянагчид', en: 'For inspectors', ko: '검사관용' }, guides: inspectorGuides },
  { name: { mn: 'Ажилтанд', en: 'For staff', ko: '직원용' }, guides: agentGuides },
  { name: { mn: 'Администраторт', en: 'For administrators', ko: '관리자용' }, guides: adminGuides },
];
