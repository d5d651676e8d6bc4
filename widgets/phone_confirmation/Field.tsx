import { CheckCircleOutlined } from '@ant-design/icons';
import { provenText, textOfProven, valueOfProven } from '../../src/engine/form/proven-value';
import type { FieldProps } from '../contract';
import { LineInput } from '../line-input';
import { extractDigits, formatPhone } from '../phone/digits';
import { Reading } from '../reading';
import ConfirmedPhoneCell from './Cell';
import { CodePanel } from './code-panel';
import './phone_confirmation.css';

/**
 * A number that is confirmed by a code before the form is saved. The row's stored number needs no code, nor does the
 * confirmed one of the account, nor one that staff enter for a caller; any other new number carries its proof, which the server verifies.
 */
export default function PhoneConfirmationField(props: FieldProps<string>) {
  const { id, value, isReadOnly, isInvalid, services, form, onChange } = props;
  const digits = value === null ? '' : valueOfProven(value);
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={digits === ''}>
        <ConfirmedPhoneCell value={digits} row={{}} options={{}} services={services} />
      </Reading>
    );
  }
  const isKnown = digits === form?.stored || digits === services.ownPhone;
  // A proof is valid for half an hour; one that the server rejected is not valid.
  const isProven = value !== null && textOfProven(value) !== '' && !isInvalid;
  const asksForCode = digits.length === 8 && !isProven && !isKnown && form?.isUnproven !== true;
  return (
    <div className="widget-confirmation">
      <LineInput
        field={{
          ...props,
          options: {},
          value: digits === '' ? null : digits,
          // A new number needs a new proof.
          onChange: (next) => {
            if (next !== digits) onChange(next);
          },
        }}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        shown={formatPhone}
        clean={extractDigits}
        suffix={
          isProven ? (
            <span className="widget-confirmed">
              <CheckCircleOutlined aria-hidden="true" />{' '}
              {services.translate('widgets.phone_confirmation.done')}
            </span>
          ) : null
        }
      />
      {asksForCode ? (
        // A new number resets the panel.
        <CodePanel
          key={digits}
          id={id}
          phone={digits}
          services={services}
          onProven={(proof) => {
            onChange(provenText(digits, proof));
            document.getElementById(id)?.focus();
          }}
        />
      ) : null}
      <output className="visually-hidden">
        {isProven
          ? services.translate('widgets.phone_confirmation.doneLong', { phone: formatPhone(digits) })
          : null}
      </output>
    </div>
  );
}
