import { query } from '../../../api/graphql';
import type { SelectedRow } from '../../selected-row';

/** A household's loan request: the fields that the bank's page shows. */
export type LoanRequest = SelectedRow<'v_loan_request', typeof columns>;

const columns = 'id amount months bank_loan_id calculation_code';

const document = `query v_loan_request($id: String) {
  v_loan_request(filters: [{ column: "id", condition: equals, value: $id }], limit: 1) {
    ${columns}
  }
}`;

/** Loads a loan request; null where there is none, or none for this person. Rejects with an `ApiError`. */
export async function loadLoanRequest(id: string, signal: AbortSignal): Promise<LoanRequest | null> {
  const { v_loan_request } = await query<{ v_loan_request: LoanRequest[] }>(document, { id }, { signal });
  return v_loan_request[0] ?? null;
}
