import { query } from '../../../api/graphql';

/** A household's loan request: the fields that the bank's page shows. */
export interface LoanRequest {
  readonly id: string;
  readonly amount: number | null;
  readonly months: number | null;
  /** The requested loan among those of the calculation; null where none was chosen. */
  readonly bank_loan_id: string | number | null;
  /** Null where no calculation is attached. */
  readonly calculation_code: string | null;
}

const document = `query ($id: String) {
  v_loan_request(filters: [{ column: "id", condition: equals, value: $id }], limit: 1) {
    id amount months bank_loan_id calculation_code
  }
}`;

/** Loads a loan request; null where there is none, or none for this person. Rejects with an `ApiError`. */
export async function loadLoanRequest(id: string, signal: AbortSignal): Promise<LoanRequest | null> {
  const { v_loan_request } = await query<{ v_loan_request: LoanRequest[] }>(document, { id }, { signal });
  return v_loan_request[0] ?? null;
}
