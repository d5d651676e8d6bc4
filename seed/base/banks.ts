import { internationalPhone } from '../../src/engine/formats/mn-phone';
import type { Transaction } from '../../src/server/platform/database/database';
import { insertRows } from '../insert-rows';
import { isEmpty, keysBy } from '../keys-by';
import { lookups } from './lookups';
import { textColumns, textTypes, type Texts } from './pages/in-languages';

/** Terms of an invented bank. */
interface Loan {
  title: Texts;
  /** Percent a year. */
  rate: number;
  months: number;
  /** ₮ */
  maximum: number;
  /** Percent of the sum. */
  fee: number;
  /** Percent of the cost that a programme pays. */
  grant: number;
  /** ₮ that a grant does not exceed. */
  grantMaximum?: number;
  validFrom: string;
}

/** The invented banks: their names show that they are examples. */
export const bankNames: readonly string[] = lookups.bank_name ?? [];

const loans: readonly (readonly Loan[])[] = [
  [
    loan(
      { mn: 'Ногоон орон сууцны зээл', en: 'Green housing loan', ko: '녹색 주택 대출' },
      8,
      120,
      60_000_000,
      0,
      0,
      '2026-01-01',
    ),
    loan(
      {
        mn: 'Байшин дулаалгын хөнгөлөлттэй зээл',
        en: 'Subsidised insulation loan',
        ko: '주택 단열 우대 대출',
      },
      3,
      36,
      20_000_000,
      0,
      20,
      '2026-04-01',
      2_000_000,
    ),
    loan(
      {
        mn: 'Цонх, хаалга солих хэрэглээний зээл',
        en: 'Loan for windows and doors',
        ko: '창문·문 교체 대출',
      },
      16.8,
      30,
      15_000_000,
      1,
      0,
      '2026-01-15',
    ),
  ],
  [
    loan(
      { mn: 'Дулаан айл зээл', en: 'Warm family loan', ko: '따뜻한 가정 대출' },
      6,
      60,
      30_000_000,
      0.5,
      10,
      '2026-03-01',
    ),
    loan(
      {
        mn: 'Халаалтын тоног төхөөрөмжийн ногоон зээл',
        en: 'Green loan for heating equipment',
        ko: '난방 설비 녹색 대출',
      },
      12,
      36,
      12_000_000,
      0.5,
      0,
      '2026-02-01',
    ),
  ],
  [
    loan(
      {
        mn: 'Гэр хорооллын дулаалгын бичил зээл',
        en: 'Insulation micro loan for ger districts',
        ko: '게르촌 단열 소액 대출',
      },
      18,
      24,
      8_000_000,
      1,
      0,
      '2026-01-01',
    ),
    loan(
      {
        mn: 'Аудит хийлгэсэн өрхийн зээл',
        en: 'Loan for households with an audit',
        ko: '진단받은 가구 대출',
      },
      9.6,
      48,
      25_000_000,
      0.8,
      15,
      '2026-05-01',
      1_500_000,
    ),
  ],
];

/** Adds invented banks, each with its organisation and its loans, unless a person has entered banks already. */
export async function insertBanks(transaction: Transaction): Promise<void> {
  if (!(await isEmpty(transaction, 'app.bank_profile'))) return;
  const bankName = await keysBy(transaction, 'app.bank_name');
  const type = await keysBy(transaction, 'app.organization_type', 'code');
  const organizations = await insertRows(
    transaction,
    'app.organization',
    {
      name: 'text',
      organization_type_id: 'bigint',
      phone: 'text',
      email: 'text',
      address: 'text',
      is_active: 'boolean',
    },
    bankNames.map((name, index) => ({
      name,
      organization_type_id: type('bank'),
      phone: phoneOf(index),
      email: `bank${index + 1}@example.com`,
      address: 'Улаанбаатар хот, Чингэлтэй дүүрэг',
      is_active: true,
    })),
  );
  const profiles = await insertRows(
    transaction,
    'app.bank_profile',
    {
      bank_name_id: 'bigint',
      name: 'text',
      organization_id: 'bigint',
      ...textTypes('description', 'loan_requirements', 'required_documents', 'loan_conditions'),
      has_staff: 'boolean',
      phone: 'text',
      link: 'text',
      is_publish: 'boolean',
    },
    bankNames.map((name, index) => ({
      bank_name_id: bankName(name),
      name,
      organization_id: organizations[index] ?? null,
      ...textColumns('description', {
        mn: '<p>Энэ бол жишээ банк. Нэр, нөхцөл нь зохиомол бөгөөд зээлийн хуудас хэрхэн харагдахыг үзүүлнэ.</p>',
        en: '<p>This bank is an example. Its name and terms are invented and show what the page of loans looks like.</p>',
        ko: '<p>예시 은행입니다. 이름과 조건은 가상이며 대출 페이지의 모습을 보여 줍니다.</p>',
      }),
      has_staff: true,
      ...textColumns(
        'loan_requirements',
        lists({
          mn: [
            'Монгол Улсын 18 нас хүрсэн иргэн байх',
            'Сүүлийн 6 сарын тогтмол орлоготой байх',
            'Чанаргүй зээлийн түүхгүй байх',
            'Дулаалах байшин нь өөрийн эсвэл гэр бүлийн гишүүний өмч байх',
          ],
          en: [
            'Be a citizen of Mongolia of 18 years or more',
            'Have had a regular income for the last 6 months',
            'Have no history of bad loans',
            'The house belongs to you or to a member of your family',
          ],
          ko: [
            '18세 이상 몽골 국민',
            '최근 6개월간 일정한 소득',
            '연체 기록이 없을 것',
            '단열할 집이 본인이나 가족의 소유일 것',
          ],
        }),
      ),
      ...textColumns(
        'required_documents',
        lists({
          mn: [
            'Иргэний үнэмлэх',
            'Орлогын тодорхойлолт, нийгмийн даатгалын лавлагаа',
            'Үл хөдлөх эд хөрөнгийн гэрчилгээний хуулбар',
            'Эрчим хүчний аудитын дүгнэлт, ажлын төсөв',
            'Бригадтай байгуулсан гэрээ',
          ],
          en: [
            'Identity card',
            'Proof of income and of social insurance',
            'Copy of the certificate of property',
            'Energy audit and bill of quantities',
            'Contract with the crew',
          ],
          ko: [
            '신분증',
            '소득 증명서와 사회 보험 확인서',
            '부동산 증명서 사본',
            '에너지 진단 보고서와 내역서',
            '작업반과 맺은 계약서',
          ],
        }),
      ),
      ...textColumns(
        'loan_conditions',
        lists({
          mn: [
            'Зээлийг бригадын дансанд ажлын явцаар хэсэгчлэн шилжүүлнэ',
            'Ажлын гүйцэтгэлийн актыг үндэслэн үлдэгдлийг олгоно',
            'Хугацаанаас өмнө төлөхөд нэмэлт хураамж авахгүй',
          ],
          en: [
            'The loan is paid to the crew in parts as the works proceed',
            'The rest is paid on the basis of the act of the works',
            'Early repayment costs nothing',
          ],
          ko: [
            '대출금은 공사 진행에 따라 작업반에 나누어 지급',
            '잔금은 작업 확인서를 근거로 지급',
            '중도 상환 수수료 없음',
          ],
        }),
      ),
      phone: phoneOf(index),
      link: `https://bank${index + 1}.example.com`,
      is_publish: true,
    })),
  );
  await insertRows(
    transaction,
    'app.bank_loan',
    {
      bank_profile_id: 'bigint',
      ...textTypes('title', 'description'),
      rate: 'numeric',
      months: 'integer',
      maximum_amount: 'numeric',
      fee_percent: 'numeric',
      grant_percent: 'numeric',
      grant_maximum: 'numeric',
      valid_from: 'date',
      information_source: 'text',
      certainty: 'text',
      is_publish: 'boolean',
    },
    loans.flatMap((ofBank, index) =>
      ofBank.map((item) => ({
        bank_profile_id: profiles[index] ?? null,
        ...textColumns('title', item.title),
        rate: item.rate,
        months: item.months,
        maximum_amount: item.maximum,
        fee_percent: item.fee,
        grant_percent: item.grant,
        grant_maximum: item.grantMaximum ?? null,
        valid_from: item.validFrom,
        information_source: 'Жишээ: зохиомол нөхцөл',
        certainty: 'estimated',
        ...textColumns('description', {
          mn: 'Жишээ нөхцөл. Бодит зээлийн нөхцөлийг банкнаас лавлана уу.',
          en: 'Example terms. Ask the bank for real ones.',
          ko: '예시 조건입니다. 실제 조건은 은행에 문의하세요.',
        }),
        is_publish: true,
      })),
    ),
  );
}

function loan(
  title: Texts,
  rate: number,
  months: number,
  maximum: number,
  fee: number,
  grant: number,
  validFrom: string,
  grantMaximum?: number,
): Loan {
  return { title, rate, months, maximum, fee, grant, validFrom, ...(grantMaximum ? { grantMaximum } : {}) };
}

function phoneOf(index: number): string {
  return internationalPhone(`7700000${index + 1}`);
}

function lists({ mn, en, ko }: Readonly<Record<keyof Texts, readonly string[]>>): Texts {
  return { mn: list(mn), en: list(en), ko: list(ko) };
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
}
