import type { Texts } from '../language';
import type { Notice } from './consumption';

export const noticeTexts: Readonly<Record<Notice, Texts>> = {
  'bill-by-area': {
    mn_MN: 'Дулааны төлбөрийг талбайгаар тооцдог тул тоолуур тавихгүй бол төлбөр өөрчлөгдөхгүй.',
    en_US: 'District heat is billed by area, so the bill does not change without a meter.',
    ko_KR: '지역난방은 면적으로 요금을 매기므로 계량기가 없으면 요금이 변하지 않습니다.',
  },
  'free-night-electricity': {
    mn_MN: 'Шөнийн хөнгөлөлттэй цахилгааны үнэгүй хэмжээнд багтах хэмнэлт мөнгө хэмнэхгүй.',
    en_US: 'Savings within the free amount of night electricity do not reduce the bill.',
    ko_KR: '야간 전기 무료 한도 안의 절약은 요금을 줄이지 않습니다.',
  },
};
