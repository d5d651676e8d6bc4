import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { FieldProps } from '../contract';
import { LineInput } from '../line-input';
import { Reading } from '../reading';
import PasswordCell from './Cell';

/** A new password; it can be revealed while typing. */
export default function PasswordField(props: FieldProps<string>) {
  const { id, value, options, isReadOnly, services } = props;
  const [isShown, setIsShown] = useState(false);
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={!value}>
        <PasswordCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  return (
    <LineInput
      field={props}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      suffix={
        <button
          type="button"
          className="widget-icon-button"
          aria-label={services.translate('widgets.password.show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeInvisibleOutlined aria-hidden="true" /> : <EyeOutlined aria-hidden="true" />}
        </button>
      }
    />
  );
}
