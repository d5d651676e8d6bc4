import { Select } from 'antd';
import { clearButton } from '../clearing';
import type { FilterProps } from '../contract';

export default function SwitchFilter({ column, label, filters, services, onChange }: FilterProps) {
  const inForce = filters.find((filter) => filter.condition === 'equals')?.value;
  return (
    <div className="widget-filter">
      <Select<string>
        className="widget-control"
        aria-label={label}
        placeholder={services.translate('widgets.select.choose')}
        value={inForce ?? null}
        allowClear={clearButton(services)}
        options={[
          { value: 'true', label: services.translate('widgets.switch.yes') },
          { value: 'false', label: services.translate('widgets.switch.no') },
        ]}
        onChange={(value) =>
          onChange(typeof value === 'string' ? [{ column, condition: 'equals', value }] : [])
        }
      />
    </div>
  );
}
