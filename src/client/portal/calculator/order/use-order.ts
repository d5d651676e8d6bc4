import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '../../../api/api-error';
import { rememberReturnPath } from '../../../session/return-path';
import { useSession } from '../../../session/session';
import { shownInputs, useInputs } from '../inputs-store';
import { figure } from '../figures';
import { claimCode, linkOfCode, saveInputs } from '../saved/saved-calculation';
import type { Calculation } from '../use-calculation';
import { usePlaces } from '../use-places';

interface Order {
  start: () => void;
  readonly isPending: boolean;
  readonly error: ApiError | null;
}

/**
 * Saves the calculation if it is not saved yet. A signed-in person then gets the form of an order with place and code
 * filled in; a visitor signs in first and comes back here.
 */
export function useOrder(calculation: Calculation): Order {
  const { t } = useTranslation('calculator');
  const navigate = useNavigate();
  const { data: places } = usePlaces();
  const isVisitor = useSession(({ user }) => user === null);
  const key = useRef<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { code, isChanged, keep } = useInputs.getState();
      if (code !== null && !isChanged) return code;
      key.current ??= crypto.randomUUID();
      const saved = await saveInputs(shownInputs(useInputs.getState()), key.current);
      key.current = null;
      keep(saved);
      return saved;
    },
    onSuccess: async (code) => {
      if (isVisitor) {
        rememberReturnPath('/calculator/order');
        void navigate('/auth/login');
        return;
      }
      await claimCode(code);
      void navigate(`/form/order_request/new?${orderValues(code).toString()}`);
    },
  });
  return { start: () => mutate(), isPending, error };

  /** Fields of the order as search parameters of the form for a new row. */
  function orderValues(code: string): URLSearchParams {
    const values = new URLSearchParams();
    const { place } = calculation.household.answers;
    if (place !== undefined && place !== 'unknown') {
      const province = places?.provinces.find((row) => row.code === place.province);
      const soum = places?.soums.find((row) => row.code === place.soum);
      if (province !== undefined) values.set('province_id', province.id);
      if (soum !== undefined) values.set('soum_id', soum.id);
    }
    if (calculation.status === 'ready') {
      const { letter, need_kWh_m2 } = calculation.result.rating;
      const text = t('order.description', {
        code,
        letter,
        need: figure(need_kWh_m2),
        link: linkOfCode(code),
      });
      values.set('desription', text);
    }
    return values;
  }
}
