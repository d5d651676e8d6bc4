import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { formatPhone } from '../phone/digits';
import { Reading } from '../reading';
import { isOffered } from '../select/reference';
import { useLabel } from '../select/use-label';
import { masked, shortName, personText, type Person } from '../user_info/person';
import '../user_info/user_info.css';
import FoundUserCell from './Cell';
import type { UserInfoSearchOptions } from './index';
import { searchFor } from './search';

type Outcome =
  | { kind: 'none' }
  | { kind: 'notOffered' }
  | { kind: 'found'; person: Person }
  | { kind: 'failed'; message: string };

/**
 * Finds one person by an exact identifier. The response shows only enough to recognize them; the form gets the rest
 * once they are chosen.
 */
export default function UserInfoSearchField(props: FieldProps<number, UserInfoSearchOptions>) {
  const {
    id,
    label,
    value,
    options,
    reference,
    placeholder,
    isReadOnly,
    isInvalid,
    narrowing,
    services,
    neighbours,
    onChange,
    onBlur,
  } = props;
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const name = useLabel(reference, value, services);
  const lastRequest = useRef(0);
  useEffect(
    () => () => {
      lastRequest.current += 1;
    },
    [],
  );
  const text = (key: string) => services.translate(`widgets.user_info_search.${key}`);
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <FoundUserCell value={value} row={{}} options={options} reference={reference} services={services} />
      </Reading>
    );
  }

  const fill = options.fill ?? {};
  const find = async () => {
    const search = searchFor(typed);
    if (!search) return;
    lastRequest.current += 1;
    const turn = lastRequest.current;
    setIsBusy(true);
    setOutcome(null);
    const next = await services
      .findPerson(search.by, search.value, [
        ...new Set(['last_name', 'first_name', 'login', ...Object.values(fill)]),
      ])
      .then(async (person): Promise<Outcome> => {
        if (!person) return { kind: 'none' };
        const canChoose =
          !narrowing ||
          !reference ||
          (await isOffered(services, reference, personText(person.id), narrowing));
        return canChoose ? { kind: 'found', person } : { kind: 'notOffered' };
      })
      .catch((error: unknown): Outcome => ({
        kind: 'failed',
        message: error instanceof Error && error.message ? error.message : text('failed'),
      }));
    if (turn !== lastRequest.current) return;
    setIsBusy(false);
    setOutcome(next);
  };
  const choose = (person: Person) => {
    onChange(Number(personText(person.id)));
    for (const [field, from] of Object.entries(fill)) neighbours?.change(field, person[from] ?? null);
    setOutcome(null);
    setTyped('');
    document.getElementById(id)?.focus();
  };
  return (
    <div className="widget-person-search">
      {value === null ? null : (
        <div className="widget-person-found">
          <span>{name === undefined ? '…' : (name ?? String(value))}</span>
          <button type="button" className="widget-button" onClick={() => onChange(null)}>
            {text('clear')}
          </button>
        </div>
      )}
      <div className="widget-person-line">
        <Input
          {...ariaAttributes(props)}
          id={id}
          aria-label={label}
          className="widget-control"
          value={typed}
          disabled={narrowing === null}
          placeholder={(narrowing === null ? placeholder : undefined) ?? text('placeholder')}
          status={controlStatus(isInvalid)}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={(event) => {
            // Enter searches for the person; it does not submit the form.
            event.preventDefault();
            void find();
          }}
          onBlur={onBlur}
        />
        <button
          type="button"
          className="widget-button is-main"
          disabled={isBusy || typed.trim() === ''}
          onClick={() => void find()}
        >
          <SearchOutlined aria-hidden="true" /> {text(isBusy ? 'searching' : 'search')}
        </button>
      </div>
      <output>
        {outcome?.kind === 'found' ? (
          <span className="widget-person-found">
            <span>{summaryOf(outcome.person)}</span>
            <button type="button" className="widget-button is-main" onClick={() => choose(outcome.person)}>
              {text('choose')}
            </button>
          </span>
        ) : null}
        {outcome?.kind === 'none' || outcome?.kind === 'notOffered' ? (
          <span className="widget-quiet">{text(outcome.kind)}</span>
        ) : null}
      </output>
      <p className="widget-problem" role="alert">
        {outcome?.kind === 'failed' ? outcome.message : null}
      </p>
    </div>
  );
}

/** Enough to recognize a person: `Д.Бат · 99•• ••33 · УБ••••••12`. */
function summaryOf(person: Person): string {
  const phone = personText(person.phone);
  const parts = [
    shortName(person),
    phone === '' ? '' : formatPhone(masked(phone)),
    masked(person.register_number),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
