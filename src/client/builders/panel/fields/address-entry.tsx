import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteAddresses } from '../site-addresses';

interface AddressEntryProps {
  id: string;
  label: string;
  value: string | undefined;
  /** Undefined for no address. */
  onChange: (value: string | undefined) => void;
}

/** An address of the site: that of a page, found by its title, or another one that is typed. */
export function AddressEntry({ id, label, value, onChange }: AddressEntryProps) {
  const { t } = useTranslation('builder');
  const addresses = useSiteAddresses();
  const [typed, setTyped] = useState('');
  const known = new Set(addresses.map((address) => address.value));
  const others = new Set(
    [value ?? '', typed.trim()].filter((each) => each.startsWith('/') && !known.has(each)),
  );
  return (
    <Select
      id={id}
      className="panel-control"
      aria-label={label}
      placeholder={t('panel.chooseAddress')}
      allowClear
      value={value === undefined || value === '' ? null : value}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
      options={[...[...others].map((each) => ({ value: each, label: each })), ...addresses]}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  );
}
