import { useEffect, useRef, useState } from 'react';
import { Input, type InputRef } from 'antd';
import type { WidgetServices } from '../contract';
import { formatPhone } from '../phone/digits';

interface CodePanelProps {
  /** The id of the number's control. */
  id: string;
  phone: string;
  services: WidgetServices;
  onProven(this: void, proof: string): void;
}

type Stage = { at: 'start' } | { at: 'sent'; codeId: string };

/** Sends a code to the number, then verifies the typed one. Six digits submit it without a button. */
export function CodePanel({ id, phone, services, onProven }: CodePanelProps) {
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const input = useRef<InputRef>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // Focuses the code, which is entered next.
  useEffect(() => {
    if (stage.at === 'sent') input.current?.focus();
  }, [stage]);
  const text = (key: string, values?: Record<string, string>) =>
    services.translate(`widgets.phone_confirmation.${key}`, values);

  const attempt = async <T,>(work: () => Promise<T>, done: (result: T) => void) => {
    setIsBusy(true);
    setProblem('');
    try {
      const result = await work();
      if (!isGone.current) done(result);
    } catch (error) {
      if (!isGone.current)
        setProblem(error instanceof Error && error.message ? error.message : text('failed'));
    } finally {
      if (!isGone.current) setIsBusy(false);
    }
  };
  const send = () =>
    attempt(
      () => services.codes.send('phone_confirmation', phone),
      (codeId) => {
        setStage({ at: 'sent', codeId });
        setCode('');
      },
    );
  const verify = (codeId: string, typed: string) =>
    attempt(() => services.codes.verify(codeId, typed), onProven);

  return (
    <div className="widget-code-panel">
      {stage.at === 'start' ? (
        <button type="button" className="widget-button is-main" disabled={isBusy} onClick={() => void send()}>
          {text('send')}
        </button>
      ) : (
        <>
          <label htmlFor={`${id}-code`}>{text('sent', { phone: formatPhone(phone) })}</label>
          <div className="widget-code-line">
            <Input
              id={`${id}-code`}
              className="widget-control widget-code-input"
              value={code}
              ref={input}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              status={problem === '' ? undefined : 'error'}
              aria-invalid={problem !== '' || undefined}
              aria-describedby={problem === '' ? undefined : `${id}-code-problem`}
              onChange={({ target }) => {
                const typed = target.value.replaceAll(/\D/g, '').slice(0, 6);
                setCode(typed);
                if (typed.length === 6 && typed !== code && !isBusy) void verify(stage.codeId, typed);
              }}
              onPressEnter={(event) => {
                // Enter submits the code, not the surrounding form.
                event.preventDefault();
                if (code.length === 6 && !isBusy) void verify(stage.codeId, code);
              }}
            />
            <button
              type="button"
              className="widget-button is-main"
              disabled={isBusy || code.length < 6}
              onClick={() => void verify(stage.codeId, code)}
            >
              {text('confirm')}
            </button>
            <button type="button" className="widget-button" disabled={isBusy} onClick={() => void send()}>
              {text('again')}
            </button>
          </div>
        </>
      )}
      <p id={`${id}-code-problem`} className="widget-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
