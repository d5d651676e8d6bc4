import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readOpenForm, writeOpenForm, type OpenForm } from './krud-address';

export interface OpenFormInAddress {
  open: OpenForm | null;
  /** Opens a form: a step that Back undoes. Switching from one form to another replaces the step. */
  show: (form: OpenForm) => void;
  close: () => void;
}

/** The state of a history entry that opening a form created: closing the form may go back. */
interface OpenedHere {
  isOpened: true;
}

/** Reads the open form from the address. */
export function useOpenForm(): OpenFormInAddress {
  const [params, setParams] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const text = params.toString();
  const open = useMemo(() => readOpenForm(new URLSearchParams(text)), [text]);

  const latest = useRef({ params, setParams, state, open, pathname });
  useEffect(() => {
    latest.current = { params, setParams, state, open, pathname };
  });

  const show = useCallback((form: OpenForm) => {
    const { params, setParams, state, open } = latest.current;
    const opened: OpenedHere = { isOpened: true };
    setParams(writeOpenForm(params, form), open === null ? { state: opened } : { replace: true, state });
  }, []);

  const close = useCallback(() => {
    const { params, setParams, state, pathname } = latest.current;
    // The reader has gone to another page, which is not rendered yet: going back would undo that.
    if (globalThis.location.pathname !== pathname) return;
    if (isOpenedHere(state)) void navigate(-1);
    else setParams(writeOpenForm(params, null), { replace: true });
  }, [navigate]);

  return { open, show, close };
}

function isOpenedHere(state: unknown): state is OpenedHere {
  return typeof state === 'object' && state !== null && 'isOpened' in state && state.isOpened === true;
}
