import { create } from 'zustand';

/** A row that a widget opens in a form of its own. */
export interface CalledForm {
  form: string;
  row: string;
  title: string;
}

/** Stores the form that is open over the page; the page that can show it reads it here. */
export const useCalledForm = create<{ called: CalledForm | null }>()(() => ({ called: null }));

export function callForm(called: CalledForm): void {
  useCalledForm.setState({ called });
}

export function closeCalledForm(): void {
  useCalledForm.setState({ called: null });
}
