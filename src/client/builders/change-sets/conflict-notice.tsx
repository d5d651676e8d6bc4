import { Alert, Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../document/pointer';
import { resolveConflict, useChangeSet } from './session';
import { documentKey, meetings, mergeContents, type Meeting } from './set-content';

/** Somebody else has saved the set: what only one of both has changed is merged, of the rest the person chooses a side. */
export function ConflictNotice() {
  const { t } = useTranslation('builder');
  const { theirs, content, saved } = useChangeSet();
  const [preferred, setPreferred] = useState<ReadonlySet<string>>(new Set());
  if (theirs === null) return null;
  const met = meetings(saved, content, theirs);
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(preferred);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setPreferred(next);
  };
  return (
    <Alert
      type="warning"
      showIcon
      className="set-conflict"
      title={t(theirs.state === 'open' ? 'conflict.title' : 'conflict.closed')}
      description={
        <>
          <p>{t(met.length === 0 ? 'conflict.apart' : 'conflict.met')}</p>
          {met.map((meeting) => (
            <MeetingChoice
              key={documentKey(meeting.name)}
              meeting={meeting}
              isTheirs={preferred.has(documentKey(meeting.name))}
              onChoose={(isTheirs) => choose(documentKey(meeting.name), isTheirs)}
            />
          ))}
          <Button
            type="primary"
            onClick={() => resolveConflict(mergeContents(saved, content, theirs, preferred))}
          >
            {t('conflict.merge')}
          </Button>
        </>
      }
    />
  );
}

interface MeetingChoiceProps {
  meeting: Meeting;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function MeetingChoice({ meeting, isTheirs, onChoose }: MeetingChoiceProps) {
  const { t } = useTranslation('builder');
  const key = documentKey(meeting.name);
  return (
    <fieldset className="set-meeting">
      <legend>
        <code>{key}</code>
      </legend>
      <Radio.Group
        value={isTheirs ? 'theirs' : 'mine'}
        onChange={({ target }) => onChoose(target.value === 'theirs')}
        options={[
          { value: 'mine', label: t('conflict.mine') },
          { value: 'theirs', label: t('conflict.theirs') },
        ]}
      />
      <details>
        <summary>{t('conflict.compare')}</summary>
        <div className="set-sides">
          <Side title={t('conflict.mine')} body={meeting.mine} />
          <Side title={t('conflict.theirs')} body={meeting.theirs} />
        </div>
      </details>
    </fieldset>
  );
}

function Side({ title, body }: { title: string; body: JsonObject | null | undefined }) {
  const { t } = useTranslation('builder');
  return (
    <div>
      <strong>{title}</strong>
      <Input.TextArea
        readOnly
        rows={10}
        className="panel-code"
        aria-label={title}
        value={
          body === undefined
            ? t('conflict.absent')
            : body === null
              ? t('conflict.removed')
              : JSON.stringify(body, null, 2)
        }
      />
    </div>
  );
}
