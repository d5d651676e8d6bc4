import type { Transaction } from '../../../src/server/platform/database/database';

/** Shares of the example products: 30 % after the contract, 40 % for materials, 20 % after the works, 10 % after the quality control. */
export async function addShares(transaction: Transaction): Promise<void> {
  await transaction.query(
    `update app.bank_loan set share_contract = 30, share_material = 40, share_work = 20, share_inspection = 10
     where share_contract is null and certainty = 'estimated'`,
  );
  await transaction.query(
    `update app.loan_request l set share_contract = p.share_contract, share_material = p.share_material,
       share_work = p.share_work, share_inspection = p.share_inspection
     from app.bank_loan p where p.id = l.bank_loan_id and l.share_contract is null`,
  );
}

/**
 * Adds the stages in which issued loans are paid out, with the payments of stages that a later one has followed: the stage that
 * the works have just reached is due. It needs the steps that the loans and the works have reached.
 */
export async function addDisbursements(transaction: Transaction): Promise<void> {
  await transaction.query(
    `insert into app.loan_disbursement (loan_request_id, stage, share, loan_amount, amount, paid_on, paid_amount, created_at, updated_at)
     select l.id, s.stage, s.share, l.amount, round(l.amount * s.share / 100), s.paid_on,
       case when s.paid_on is not null then round(l.amount * s.share / 100) end, l.updated_at, l.updated_at
     from app.loan_request l
     left join (
       select distinct on (order_id) order_id, status_type, start_date, end_date from app.project
       where order_id is not null order by order_id, id desc
     ) work on work.order_id = l.order_id
     cross join lateral (values
       (1, 'contract', l.share_contract, (l.updated_at at time zone 'Asia/Ulaanbaatar')::date),
       (2, 'material', l.share_material, case when work.status_type in ('PRE_END', 'RECEIVE', 'END') then work.start_date end),
       (3, 'work', l.share_work, case when work.status_type in ('RECEIVE', 'END') then work.end_date end),
       (4, 'inspection', l.share_inspection, case when work.status_type = 'END' then work.end_date end)
     ) s (place, stage, share, paid_on)
     where l.status_id = 'issued' and l.amount > 0 and s.share > 0
     order by l.id, s.place`,
  );
}
