import type { Texts } from '../language';

/**
 * The limits of one quantity. Both are allowed values, in the unit in which the calculation stores it; people read them
 * times `shown.factor` in `shown.unit`, for instance millimetres of a layer.
 */
export interface Limit {
  readonly low: number;
  readonly high: number;
  readonly unit: string;
  readonly shown?: { readonly factor: number; readonly unit: string };
  /** Why a value beyond is a mistake; a message ends with it. */
  readonly reason: Texts;
}

const PERCENT = { factor: 100, unit: '%' };
const MILLIMETRES = { factor: 1000, unit: 'mm' };

/** Limits of every input of a house, for the pages and the server alike. */
export const limits = {
  floorArea: limit(8, 5000, 'm²', {
    mn_MN: 'Нэг өрөөнөөс бага, нэг байшингаас том талбайг тооцохгүй.',
    en_US: 'It is the heated floor of one house: at least one room.',
    ko_KR: '주택 한 채의 난방 면적이며 방 하나보다 작을 수 없습니다.',
  }),
  storeys: limit(1, 25, 'storeys', {
    mn_MN: 'Байшин дор хаяж нэг давхартай; Монголд хамгийн өндөр орон сууц 25 орчим давхар.',
    en_US: 'A house has at least one storey; the tallest dwellings of Mongolia have about 25.',
    ko_KR: '주택은 1층 이상이며 몽골의 가장 높은 주거 건물은 약 25층입니다.',
  }),
  builtYear: limit(1900, 2100, 'year', {
    mn_MN: 'Оныг дөрвөн оронтой тоогоор, жишээ нь 1995 гэж бичнэ.',
    en_US: 'Write the year with four digits, for instance 1995.',
    ko_KR: '연도는 1995처럼 네 자리로 입력하세요.',
  }),
  month: limit(1, 12, 'month', {
    mn_MN: 'Сарын дугаар нэгээс арван хоёр хүртэл байна.',
    en_US: 'Months are numbered from 1 to 12.',
    ko_KR: '월은 1에서 12까지입니다.',
  }),
  roomHeight: limit(1.5, 6, 'm', {
    mn_MN: 'Шалнаас тааз хүртэлх өндөр; хүн зогсож чадах ёстой.',
    en_US: 'It is the height from floor to ceiling, in which people can stand.',
    ko_KR: '바닥에서 천장까지의 높이이며 사람이 설 수 있어야 합니다.',
  }),
  partArea: limit(0, 10_000, 'm²', {
    mn_MN: 'Нэг байшингийн нэг хэсгийн талбай үүнээс их байдаггүй.',
    en_US: 'No part of one house is larger.',
    ko_KR: '주택 한 채의 한 부위는 이보다 클 수 없습니다.',
  }),
  groundArea: limit(1, 10_000, 'm²', {
    mn_MN: 'Хөрсөн дээрх шал талбайтай байна.',
    en_US: 'A floor on the ground has an area.',
    ko_KR: '지면 바닥에는 면적이 있어야 합니다.',
  }),
  wallArea: limit(5, 5000, 'm²', {
    mn_MN: 'Гадна ханын нийт талбай, цонх, хаалгатай нь.',
    en_US: 'It is the whole outer wall, with windows and doors.',
    ko_KR: '창과 문을 포함한 외벽 전체의 면적입니다.',
  }),
  roofArea: limit(4, 5000, 'm²', {
    mn_MN: 'Дээвэр дор хаяж нэг өрөөг бүрхэнэ.',
    en_US: 'A roof covers at least one room.',
    ko_KR: '지붕은 방 하나 이상을 덮습니다.',
  }),
  windowArea: limit(0, 500, 'm²', {
    mn_MN: 'Цонхгүй зүгт 0 гэж бичнэ.',
    en_US: 'Write 0 for a side without windows.',
    ko_KR: '창이 없는 방향에는 0을 입력하세요.',
  }),
  doorArea: limit(0, 50, 'm²', {
    mn_MN: 'Гадна хаалга бүгд нийлээд; нэг хаалга 2 м² орчим.',
    en_US: 'It is all outer doors together; one door has about 2 m².',
    ko_KR: '모든 외부 문의 합계이며 문 하나는 약 2 m²입니다.',
  }),
  perimeter: limit(1, 1000, 'm', {
    mn_MN: 'Гадна агаартай хүрэлцэх хүрээний урт.',
    en_US: 'It is the length of the edge that meets the outside air.',
    ko_KR: '외기에 접하는 둘레의 길이입니다.',
  }),
  uValue: limit(0.03, 10, 'W/(m²K)', {
    mn_MN: 'Хамгийн сайн дулаалга 0.05 орчим, нүцгэн төмөр 6–7 байдаг.',
    en_US: 'The best insulation reaches about 0.05; bare sheet metal has 6 to 7.',
    ko_KR: '최고 수준의 단열은 약 0.05, 단열 없는 철판은 6–7입니다.',
  }),
  windowUValue: limit(0.3, 7, 'W/(m²K)', {
    mn_MN: 'Хамгийн сайн цонх 0.5 орчим, дан шил 5.8 байдаг.',
    en_US: 'The best window has about 0.5, single glass 5.8.',
    ko_KR: '최고의 창은 약 0.5, 단판 유리는 5.8입니다.',
  }),
  share: limit(0, 1, '', {
    mn_MN: 'Хувь нь 0-ээс 1 хүртэл байна.',
    en_US: 'A share lies between 0 and 1.',
    ko_KR: '비율은 0과 1 사이입니다.',
  }),
  solarFactor: limit(0, 0.95, '', {
    mn_MN: 'Шил нарны дулааны хэсгийг л нэвтрүүлнэ; дан шилнийх 0.85 орчим.',
    en_US: 'Glass lets only a part of the sun in; single glass about 0.85.',
    ko_KR: '유리는 태양열의 일부만 통과시키며 단판 유리는 약 0.85입니다.',
  }),
  layerThickness: limit(
    0.0001,
    1,
    'm',
    {
      mn_MN: 'Миллиметрээр бичнэ; нэг давхарга 1 метрээс зузаан байдаггүй.',
      en_US: 'Write millimetres; no layer is thicker than 1 metre.',
      ko_KR: '밀리미터로 입력하세요. 한 층은 1미터보다 두꺼울 수 없습니다.',
    },
    MILLIMETRES,
  ),
  conductivity: limit(0.004, 400, 'W/(m·K)', {
    mn_MN: 'Вакуум дулаалга 0.004 орчим, зэс 400 орчим байдаг.',
    en_US: 'Vacuum insulation has about 0.004, copper about 400.',
    ko_KR: '진공 단열재는 약 0.004, 구리는 약 400입니다.',
  }),
  resistance: limit(0, 30, 'm²K/W', {
    mn_MN: 'Нэг метр зузаан сайн дулаалгын эсэргүүцэл 30 орчим.',
    en_US: 'One metre of good insulation has about 30.',
    ko_KR: '좋은 단열재 1미터의 열저항은 약 30입니다.',
  }),
  vapourFactor: limit(1, 1_000_000, '', {
    mn_MN: 'Агаарынх 1; металл хальс уур бараг нэвтрүүлэхгүй.',
    en_US: 'Air has 1; a metal foil is practically tight.',
    ko_KR: '공기는 1이며 금속박은 거의 투과하지 않습니다.',
  }),
  wallThickness: limit(0, 2, 'm', {
    mn_MN: 'Хана 2 метрээс зузаан байдаггүй.',
    en_US: 'No wall is thicker than 2 metres.',
    ko_KR: '벽은 2미터보다 두꺼울 수 없습니다.',
  }),
  soilConductivity: limit(0.2, 6, 'W/(m·K)', {
    mn_MN: 'Хуурай хөрс 0.2, хад чулуу 3.5 орчим байдаг.',
    en_US: 'Dry soil has 0.2, rock about 3.5.',
    ko_KR: '건조한 흙은 0.2, 암반은 약 3.5입니다.',
  }),
  bridges: limit(0, 0.5, 'W/(m²K)', {
    mn_MN: 'Дулааны гүүрийн нэмэгдэл ихдээ 0.15 орчим байдаг.',
    en_US: 'The surcharge for thermal bridges is usually at most about 0.15.',
    ko_KR: '열교 가산은 보통 0.15 이하입니다.',
  }),
  leakage: limit(0, 25, '1/h', {
    mn_MN: 'Хамгийн завсартай байшинд 20 орчим хэмжигддэг.',
    en_US: 'About 20 is measured in the leakiest houses.',
    ko_KR: '가장 틈이 많은 주택에서도 약 20이 측정됩니다.',
  }),
  airChanges: limit(0, 10, '1/h', {
    mn_MN: 'Нэг цагт агаар 10-аас олон удаа солигдохгүй.',
    en_US: 'The air of a house does not change more than ten times an hour.',
    ko_KR: '주택의 공기는 시간당 10회 넘게 바뀌지 않습니다.',
  }),
  heatCapacity: limit(10_000, 1_000_000, 'J/(m²K)', {
    mn_MN: 'Хөнгөн хийц 80 000, хүнд хийц 370 000 орчим байдаг.',
    en_US: 'A light house has about 80,000, a very heavy one 370,000.',
    ko_KR: '가벼운 구조는 약 80,000, 매우 무거운 구조는 370,000입니다.',
  }),
  gains: limit(0, 50, 'W/m²', {
    mn_MN: 'Хүн, хэрэгслээс гарах дулаан ихдээ 10 орчим.',
    en_US: 'People and appliances give at most about 10.',
    ko_KR: '사람과 기기의 발열은 보통 10 이하입니다.',
  }),
  temperature: limit(5, 30, '°C', {
    mn_MN: 'Өвлийн дундаж дотор температур; ихэнх айлд 15–22 °C.',
    en_US: 'It is the mean indoor temperature in winter; most homes have 15 to 22 °C.',
    ko_KR: '겨울 평균 실내 온도이며 대부분 15–22 °C입니다.',
  }),
  efficiency: limit(
    0.2,
    7,
    '',
    {
      mn_MN: 'Халуун насос хамгийн ихдээ 7 дахин их дулаан гаргана.',
      en_US: 'Even the best heat pump gives at most seven times its electricity.',
      ko_KR: '최고의 히트펌프도 전기의 7배를 넘지 못합니다.',
    },
    PERCENT,
  ),
  burnerEfficiency: limit(
    0.2,
    1,
    '',
    {
      mn_MN: 'Зуух түлшнийхээ дулаанаас илүүг гаргахгүй; ил гал 20 % орчим.',
      en_US: 'A stove gives no more heat than its fuel has; an open fire gives about 20 %.',
      ko_KR: '난로는 연료의 열보다 많이 낼 수 없으며 벽난로는 약 20 %입니다.',
    },
    PERCENT,
  ),
  householdUse: limit(0, 5000, 'kWh/month', {
    mn_MN: 'Айлын сарын цахилгаан, халаалтаас бусад.',
    en_US: 'It is the household’s electricity of a month besides heating.',
    ko_KR: '난방을 제외한 한 달 전기 사용량입니다.',
  }),
  burntBags: limit(1, 2000, 'bags', {
    mn_MN: 'Нэг өвөлд түлсэн шуудайн тоо; ихэнх айлд 80–250.',
    en_US: 'It is the bags of one winter; most homes burn 80 to 250.',
    ko_KR: '한 겨울에 땐 포대 수이며 대부분 80–250입니다.',
  }),
  burntTonnes: limit(0.1, 50, 'tonnes', {
    mn_MN: 'Нэг өвөлд түлсэн тонн; ихэнх айлд 2–6.',
    en_US: 'It is the tonnes of one winter; most homes burn 2 to 6.',
    ko_KR: '한 겨울에 땐 톤수이며 대부분 2–6입니다.',
  }),
  burntMoney: limit(1000, 100_000_000, '₮', {
    mn_MN: 'Нэг өвлийн халаалтад төлсөн нийт төгрөг.',
    en_US: 'It is all that was paid for heating in one winter.',
    ko_KR: '한 겨울 난방에 낸 총금액입니다.',
  }),
  pricePerKilogram: limit(5, 5000, '₮/kg', {
    mn_MN: '1 кг түлшний үнэ; 25 кг-ын шуудай 5 000 ₮ бол 200 ₮.',
    en_US: 'It is the price of 1 kg; a bag of 25 kg for 5,000 ₮ makes 200 ₮.',
    ko_KR: '1 kg의 가격입니다. 25 kg 한 포대가 5,000 ₮이면 200 ₮입니다.',
  }),
  pricePerKilowattHour: limit(1, 5000, '₮/kWh', {
    mn_MN: '1 кВт·ц цахилгааны үнэ; айлын тариф 150–300 ₮ орчим.',
    en_US: 'It is the price of 1 kWh; household tariffs are about 150 to 300 ₮.',
    ko_KR: '1 kWh의 가격이며 가정용 요금은 약 150–300 ₮입니다.',
  }),
  pricePerArea: limit(10, 50_000, '₮/m²', {
    mn_MN: '1 м² талбайн сарын төлбөр; 500–1000 ₮ орчим.',
    en_US: 'It is the monthly bill of 1 m²; about 500 to 1,000 ₮.',
    ko_KR: '1 m²의 월 요금이며 약 500–1,000 ₮입니다.',
  }),
  pricePerGigajoule: limit(100, 1_000_000, '₮/GJ', {
    mn_MN: '1 ГЖ дулааны үнэ; айлын тариф 3 000–30 000 ₮ орчим.',
    en_US: 'It is the price of 1 GJ of heat; tariffs are about 3,000 to 30,000 ₮.',
    ko_KR: '열 1 GJ의 가격이며 약 3,000–30,000 ₮입니다.',
  }),
  budget: limit(0, 1_000_000_000, '₮', {
    mn_MN: 'Нэг байшингийн засварт зориулах мөнгө.',
    en_US: 'It is the money for the works on one house.',
    ko_KR: '주택 한 채의 공사 예산입니다.',
  }),
  openings: limit(0, 100, 'openings', {
    mn_MN: 'Нэг байшингийн цонх, хаалга.',
    en_US: 'They are the windows and doors of one house.',
    ko_KR: '주택 한 채의 창문과 문입니다.',
  }),
  basementDepth: limit(0, 5, 'm', {
    mn_MN: 'Айлын зоорь 5 метрээс гүн байдаггүй.',
    en_US: 'No basement of a house is deeper than 5 metres.',
    ko_KR: '주택의 지하는 5미터보다 깊지 않습니다.',
  }),
  crawlHeight: limit(0, 3, 'm', {
    mn_MN: 'Шалны доорх хөндий 3 метрээс өндөр байдаггүй.',
    en_US: 'No crawl space is higher than 3 metres.',
    ko_KR: '바닥 밑 공간은 3미터보다 높지 않습니다.',
  }),
  crawlOpenings: limit(0, 0.5, 'm²/m', {
    mn_MN: 'Хөндийн агаарын нүх нэг метр тутамд 0.0015 м² орчим.',
    en_US: 'The openings of a crawl space have about 0.0015 m² a metre.',
    ko_KR: '바닥 밑 공간의 통풍구는 1미터당 약 0.0015 m²입니다.',
  }),
  wind: limit(0, 20, 'm/s', {
    mn_MN: 'Салхины жилийн дундаж хурд Монголд 2–6 м/с.',
    en_US: 'The mean wind of Mongolia is 2 to 6 m/s.',
    ko_KR: '몽골의 평균 풍속은 2–6 m/s입니다.',
  }),
  edgeExtent: limit(0, 5, 'm', {
    mn_MN: 'Суурийн дулаалга ихэвчлэн 0.5–1.5 метр байдаг.',
    en_US: 'Insulation of an edge usually reaches 0.5 to 1.5 metres.',
    ko_KR: '기초 단열은 보통 0.5–1.5미터입니다.',
  }),
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;

function limit(low: number, high: number, unit: string, reason: Texts, shown?: Limit['shown']): Limit {
  return { low, high, unit, reason, ...(shown === undefined ? {} : { shown }) };
}
