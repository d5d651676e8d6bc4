import { Input, Modal, Select, type InputRef } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { overlayPlace } from '../../runtime/overlay-place';
import { isKind, type Kind } from '../../../definitions/definition';
import { definitionsQuery, useKinds, useKindSchema } from '../change-sets/queries';
import { changeSet, useChangeSet } from '../change-sets/session';
import { withDocument } from '../change-sets/set-content';
import { freeNumber } from '../menus/menu-items';
import { prepareSchema } from '../panel/schema';
import { useDocuments } from '../roles/use-documents';
import { freeName, nameOfTitle } from '../column-name';
import { firstDocument } from './first-document';

/** Kinds of which there is one each; they are changed and not made. */
const single: readonly Kind[] = ['settings'];

/** Asks for the kind and the title of a new definition, and opens it; its id follows from the title. */
export function NewDefinition({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('builder');
  const id = useId();
  const input = useRef<InputRef>(null);
  const navigate = useNavigate();
  const kinds = useKinds();
  const listed = useQuery(definitionsQuery);
  const documents = useChangeSet(({ content }) => content.documents);
  const [choice, setChoice] = useState<Kind | 'view'>('source');
  const isView = choice === 'view';
  const kind: Kind = isView ? 'source' : choice;
  const [title, setTitle] = useState('');
  const schema = useKindSchema(kind);
  const taken = [...(listed.data ?? []), ...documents]
    .filter((each) => each.kind === kind)
    .map((each) => each.id);
  const name = title.trim() === '' ? '' : freeName(nameOfTitle(title), taken, kind);
  const roles = useDocuments('role', kind === 'role');
  const numbers = (roles ?? []).flatMap(({ body }) => (typeof body.number === 'number' ? [body.number] : []));
  const isReady =
    name !== '' &&
    schema.data !== undefined &&
    listed.data !== undefined &&
    (kind !== 'role' || roles !== undefined);

  const create = () => {
    if (!isReady || schema.data === undefined) return;
    const first = firstDocument({ kind, id: name, title: title.trim(), isView }, prepareSchema(schema.data));
    const body = kind === 'role' ? { ...first, number: freeNumber(numbers) } : first;
    changeSet((before) =>
      withDocument(before.title === '' ? { ...before, title: title.trim() } : before, {
        kind,
        id: name,
        version: 0,
        body,
      }),
    );
    onClose();
    void navigate(`/admin/builder/${kind}/${name}`);
  };
  return (
    <Modal
      open
      getContainer={overlayPlace}
      closable={{ 'aria-label': t('cancel') }}
      title={<h2 className="builder-dialog-title">{t('new.title')}</h2>}
      okText={t('new.create')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady }}
      afterOpenChange={(isOpen) => {
        if (isOpen) input.current?.focus();
      }}
      onOk={create}
      onCancel={onClose}
    >
      <div className="new-definition">
        <label htmlFor={`${id}-kind`}>{t('new.kind')}</label>
        <Select
          id={`${id}-kind`}
          value={choice}
          // A dozen of kinds: all are in the document, for a screen reader too.
          virtual={false}
          listHeight={400}
          options={(kinds.data ?? [])
            .filter((each) => !single.includes(each.name))
            .flatMap((each) =>
              each.name === 'source'
                ? [
                    { value: each.name, label: t('new.table') },
                    { value: 'view', label: t('new.view') },
                  ]
                : [{ value: each.name, label: each.title }],
            )}
          onChange={(next: string) => {
            if (next === 'view' || isKind(next)) setChoice(next);
          }}
        />
        <p>{kinds.data?.find((each) => each.name === kind)?.description}</p>
        <label htmlFor={`${id}-title`}>{t('new.name')}</label>
        <Input
          id={`${id}-title`}
          ref={input}
          maxLength={100}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          onPressEnter={create}
        />
        {name === '' ? null : (
          <p>
            {t('new.id')} <code>{name}</code>
          </p>
        )}
      </div>
    </Modal>
  );
}
