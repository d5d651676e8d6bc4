import { internationalPhone } from '../../src/engine/formats/mn-phone';
import type { Transaction } from '../../src/server/platform/database/database';
import { insertRows } from '../insert-rows';
import { isEmpty, keysBy } from '../keys-by';
import { lookups } from './lookups';

/** Terms of an invented bank. */
interface Loan {
  title: string;
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
    loan('Ногоон орон сууцны зээл', 8, 120, 60_000_000, 0, 0, '2026-01-01'),
    loan('Байшин дулаалгын хөнгөлөлттэй зээл', 3, 36, 20_000_000, 0, 20, '2026-04-01', 2_000_000),
    loan('Цонх, хаалга солих хэрэглээний зээл', 16.8, 30, 15_000_000, 1, 0, '2026-01-15'),
  ],
  [
    loan('Дулаан айл зээл', 6, 60, 30_000_000, 0.5, 10, '2026-03-01'),
    loan('Халаалтын тоног төхөөрөмжийн ногоон зээл', 12, 36, 12_000_000, 0.5, 0, '2026-02-01'),
  ],
  [
    loan('Гэр хорооллын дулаалгын бичил зээл', 18, 24, 8_000_000, 1, 0, '2026-01-01'),
    loan('Аудит хийлгэсэн өрхийн зээл', 9.6, 48, 25_000_000, 0.8, 15, '2026-05-01', 1_500_000),
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
      description: 'text',
      has_staff: 'boolean',
      loan_requirements: 'text',
      required_documents: 'text',
      loan_conditions: 'text',
      phone: 'text',
      link: 'text',
      is_publish: 'boolean',
    },
    bankNames.map((name, index) => ({
      bank_name_id: bankName(name),
      name,
      organization_id: organizations[index] ?? null,
      description:
        '<p>Энэ бол жишээ банк. Нэр, нөхцөл нь зохиомол бөгөөд зээлийн хуудас хэрхэн харагдахыг үзүүлнэ.</p>',
      has_staff: true,
      loan_requirements: list([
        'Монгол Улсын 18 нас хүрсэн иргэн байх',
        'Сүүлийн 6 сарын тогтмол орлоготой байх',
        'Чанаргүй зээлийн түүхгүй байх',
        'Дулаалах байшин нь өөрийн эсвэл гэр бүлийн гишүүний өмч байх',
      ]),
      required_documents: list([
        'Иргэний үнэмлэх',
        'Орлогын тодорхойлолт, нийгмийн даатгалын лавлагаа',
        'Үл хөдлөх эд хөрөнгийн гэрчилгээний хуулбар',
        'Эрчим хүчний аудитын дүгнэлт, ажлын төсөв',
        'Бригадтай байгуулсан гэрээ',
      ]),
      loan_conditions: list([
        'Зээлийг бригадын дансанд ажлын явцаар хэсэгчлэн шилжүүлнэ',
        'Ажлын гүйцэтгэлийн актыг үндэслэн үлдэгдлийг олгоно',
        'Хугацаанаас өмнө төлөхөд нэмэлт хураамж авахгүй',
      ]),
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
      title: 'text',
      rate: 'numeric',
      months: 'integer',
      maximum_amount: 'numeric',
      fee_percent: 'numeric',
      grant_percent: 'numeric',
      grant_maximum: 'numeric',
      valid_from: 'date',
      information_source: 'text',
      certainty: 'text',
      description: 'text',
      is_publish: 'boolean',
    },
    loans.flatMap((ofBank, index) =>
      ofBank.map((item) => ({
        bank_profile_id: profiles[index] ?? null,
        title: item.title,
        rate: item.rate,
        months: item.months,
        maximum_amount: item.maximum,
        fee_percent: item.fee,
        grant_percent: item.grant,
        grant_maximum: item.grantMaximum ?? null,
        valid_from: item.validFrom,
        information_source: 'Жишээ: зохиомол нөхцөл',
        certainty: 'estimated',
        description: 'Жишээ нөхцөл. Бодит зээлийн нөхцөлийг банкнаас лавлана уу.',
        is_publish: true,
      })),
    ),
  );
}

function loan(
  title: string,
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

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
}
