import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlayPlace } from '../../../runtime/overlay-place';
import { Icon } from '../../../ui/icon';
import { scalarText } from '../../document/pointer';
import { mergedEdit } from '../../json/merged-edit';
import { useDesigner } from '../designer-context';
import { readBpmn, UnreadableBpmn, type ReadBpmn } from './read-bpmn';
import { writeBpmn } from './write-bpmn';

/** Bytes of a file; a process of a thousand steps has less. */
const largest = 4_000_000;

/** Writes the process as a file of BPMN 2.0 and reads one, with what a process cannot say of it in words. */
export function BpmnDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('process-builder');
  const { document, onEdit, onSelect } = useDesigner();
  const [read, setRead] = useState<ReadBpmn | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const save = async () => {
    const xml = await writeBpmn(document);
    const address = URL.createObjectURL(new Blob([xml], { type: 'application/xml' }));
    const link = window.document.createElement('a');
    link.href = address;
    link.download = `${scalarText(document.id) || 'process'}.bpmn`;
    link.click();
    URL.revokeObjectURL(address);
  };
  const open = async (file: File | undefined) => {
    setRead(null);
    setFailure(null);
    setName(file?.name ?? null);
    if (file === undefined) return;
    if (file.size > largest) {
      setFailure(t('bpmn.tooLarge'));
      return;
    }
    try {
      setRead(await readBpmn(await file.text(), document));
    } catch (error) {
      if (!(error instanceof UnreadableBpmn)) throw error;
      setFailure(t('bpmn.unreadable'));
    }
  };
  const take = () => {
    if (read === null) return;
    onSelect(null);
    onEdit(mergedEdit(document, read.document));
    onClose();
  };
  const count = (member: 'steps' | 'actions') => {
    const list = read?.document[member];
    return Array.isArray(list) ? list.length : 0;
  };
  return (
    <Modal
      open
      getContainer={overlayPlace}
      closable={{ 'aria-label': t('cancel') }}
      title={<h2 className="builder-dialog-title">{t('bpmn.title')}</h2>}
      okText={t('bpmn.take')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: read === null }}
      onOk={take}
      onCancel={onClose}
    >
      <div className="pd-form">
        <section>
          <h3>{t('bpmn.write')}</h3>
          <p className="fb-help">{t('bpmn.writeHelp')}</p>
          <button type="button" className="fb-button" onClick={() => void save()}>
            <Icon name="download" />
            {t('bpmn.save')}
          </button>
        </section>
        <section>
          <h3>{t('bpmn.read')}</h3>
          <p className="fb-help">{t('bpmn.readHelp')}</p>
          <label className="fb-button pd-file">
            <Icon name="file" />
            {name ?? t('bpmn.choose')}
            <input
              type="file"
              accept=".bpmn,.xml,application/xml,text/xml"
              aria-label={t('bpmn.file')}
              onChange={({ target }) => void open(target.files?.[0])}
            />
          </label>
          <div aria-live="polite">
            {failure === null ? null : <Alert type="error" showIcon title={failure} />}
            {read === null ? null : (
              <Alert
                type={read.notes.length === 0 ? 'success' : 'warning'}
                showIcon
                title={t('bpmn.found', { steps: count('steps'), actions: count('actions') })}
                description={
                  read.notes.length === 0 ? null : (
                    <>
                      <p>{t('bpmn.notes')}</p>
                      <ul>
                        {read.notes.map(({ code, name }, index) => (
                          <li key={index}>{t(`bpmn.note.${code}`, { name })}</li>
                        ))}
                      </ul>
                    </>
                  )
                }
              />
            )}
          </div>
        </section>
      </div>
    </Modal>
  );
}
