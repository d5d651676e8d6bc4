import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { LayoutNode } from '../../../../definitions/form';
import { showToast } from '../../../ui/overlays/toast';
import { Icon } from '../../../ui/icon';
import { useForm, useFormState } from '../form-context';
import { copyTarget, copyValues, hasValues, undoCopy, type CopySource, type CopyTarget } from './copy-part';
import './copy-from.css';

/** Offers to copy the values of a part that is like this one; nothing where the form declares none. */
export function CopyFrom({ node }: { node: LayoutNode }) {
  const { store, isReadOnly, isPaper } = useForm();
  const target = copyTarget(store.runtime.form, node);
  return target === undefined || isReadOnly || isPaper ? null : <CopyButtons target={target} />;
}

function CopyButtons({ target }: { target: CopyTarget }) {
  const form = useForm();
  const { t } = useTranslation('form');
  const filled = useFormState(
    useShallow((state) => target.sources.filter((source) => hasValues(state, source))),
  );
  if (filled.length === 0) return null;
  const titleOf = ({ node }: CopySource) => (node.title === undefined ? '' : form.services.say(node.title));
  const copy = (source: CopySource) => {
    const entered = copyValues(form, source, target);
    const count = Object.keys(entered).length;
    if (count === 0) showToast({ tone: 'info', title: t('copiedNothing') });
    else
      showToast({
        tone: 'success',
        title: t('copied', { count, part: titleOf(source) }),
        action: { label: t('undo'), run: () => undoCopy(form, entered) },
      });
  };
  return (
    <fieldset className="form-copy" aria-label={t('copyFrom')}>
      <span aria-hidden="true">{t('copyFrom')}</span>
      {filled.map((source) => (
        <button
          key={source.fields.join(' ')}
          type="button"
          className="button button-quiet"
          onClick={() => copy(source)}
        >
          <Icon name="copy" />
          {titleOf(source)}
        </button>
      ))}
    </fieldset>
  );
}
