import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Conflict, Decisions, Side } from '../../../engine/merge/merge-values';
import { splitPointer } from '../document/pointer';
import './merge.css';

interface MergeConflictsProps {
  conflicts: readonly Conflict[];
  decisions: Decisions | undefined;
  /** The names of both sides. */
  sides: Readonly<Record<Side, string>>;
  onDecide: (path: string, side: Side) => void;
}

/** The places that were edited on both sides: what they are on each, side by side, with a choice for each. */
export function MergeConflicts({ conflicts, decisions, sides, onDecide }: MergeConflictsProps) {
  const { t } = useTranslation('builder');
  return conflicts.map(({ path, base, ours, theirs, isOrder }) => {
    const place =
      splitPointer(path)
        .filter((token) => token !== '')
        .join(' › ') || t('merge.whole');
    const name = isOrder ? t('merge.orderOf', { place }) : place;
    return (
      <fieldset key={path} className="merge-conflict">
        <legend>{name}</legend>
        {base === undefined ? null : <p>{t('merge.before', { value: short(base) })}</p>}
        <Radio.Group
          aria-label={name}
          value={decisions?.get(path) ?? null}
          onChange={({ target }) => onDecide(path, target.value === 'theirs' ? 'theirs' : 'ours')}
        >
          {(['ours', 'theirs'] as const).map((side) => (
            <Radio key={side} value={side}>
              <strong>{sides[side]}</strong>
              <pre>{valueText(side === 'ours' ? ours : theirs, t('merge.absent'))}</pre>
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
    );
  });
}

/** Characters of the earlier value that a line shows. */
const longest = 120;

function short(value: unknown): string {
  const text = valueText(value, '');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function valueText(value: unknown, absent: string): string {
  if (value === undefined || value === null) return absent;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
