import { Alert, Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { overlayPlace } from '../../runtime/overlay-place';
import { showToast } from '../../ui/overlays/toast';
import { useAfterPublication, usePlan } from '../change-sets/queries';
import { closeSet, saveNow, useChangeSet } from '../change-sets/session';
import { publishSet, type Loss, type Plan } from '../change-sets/wire';
import { FindingList } from './finding-list';
import { findingsOfError } from './findings-of-error';
import { NewerVersions } from './newer-versions';
import { UsedBy } from './used-by';
import './plan.css';

/** Says in plain words what publishing the open set would change, asks for each loss of data, and publishes. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('builder');
  const content = useChangeSet((session) => session.content);
  const plan = usePlan(content, true);
  const afterPublication = useAfterPublication();
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set());
  const [isPublishing, setIsPublishing] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const data = plan.isPlaceholderData ? undefined : plan.data;
  const isReady =
    data !== undefined &&
    plan.error === null &&
    data.problems.length === 0 &&
    data.losses.every(({ key }) => allowed.has(key));

  const publish = async () => {
    setIsPublishing(true);
    setRefusal(null);
    try {
      await saveNow();
      const { id, revision, status } = useChangeSet.getState();
      if (id === null || status !== 'saved') throw new Error(t('plan.notSaved'));
      await publishSet(id, revision, [...allowed]);
      closeSet();
      onClose();
      showToast({
        tone: 'success',
        title: t('plan.published'),
        description: t('plan.publishedText'),
        action: { label: t('plan.toCatalog'), to: '/admin/builder' },
      });
      await afterPublication();
    } catch (error) {
      setIsPublishing(false);
      // Somebody has published meanwhile: the plan says what.
      const isOutdated = isConflict(error) && isConflict((await plan.refetch()).error);
      if (!isOutdated) setRefusal(error instanceof Error ? error : new Error(String(error)));
    }
  };

  return (
    <Modal
      open
      getContainer={overlayPlace}
      width={720}
      title={<h2 className="builder-dialog-title">{t('plan.title')}</h2>}
      closable={{ 'aria-label': t('cancel') }}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          {t('plan.back')}
        </Button>,
        <Button
          key="publish"
          type="primary"
          disabled={!isReady}
          loading={isPublishing}
          onClick={() => void publish()}
        >
          {t('plan.publish')}
        </Button>,
      ]}
    >
      <div className="plan" aria-busy={data === undefined}>
        {refusal === null ? null : <Refusal error={refusal} onOpen={onClose} />}
        {plan.error === null ? null : <PlanFailure error={plan.error} onRetry={() => void plan.refetch()} />}
        {data === undefined ? (
          plan.error === null ? (
            <PlanSkeleton />
          ) : null
        ) : (
          <PlanBody plan={data} allowed={allowed} onAllow={setAllowed} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}

interface PlanBodyProps {
  plan: Plan;
  allowed: ReadonlySet<string>;
  onAllow: (allowed: ReadonlySet<string>) => void;
  onClose: () => void;
}

function PlanBody({ plan, allowed, onAllow, onClose }: PlanBodyProps) {
  const { t } = useTranslation('builder');
  const { problems, warnings, changes, losses, usedBy, tableRows } = plan;
  const toggle = (key: string, isAllowed: boolean) => {
    const next = new Set(allowed);
    if (isAllowed) next.add(key);
    else next.delete(key);
    onAllow(next);
  };
  return (
    <>
      {problems.length > 0 ? (
        <section>
          <h3>{t('plan.problems', { count: problems.length })}</h3>
          <FindingList findings={problems} onOpen={onClose} />
        </section>
      ) : null}
      <section>
        <h3>{t('plan.changes')}</h3>
        {changes.length === 0 ? <p>{t('plan.nothing')}</p> : null}
        <ul className="plan-changes">
          {changes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {usedBy.length + tableRows.length > 0 ? <p className="plan-users">{t('plan.usedBy')}</p> : null}
        <UsedBy names={usedBy} tables={tableRows} />
      </section>
      {losses.length > 0 ? (
        <section className="plan-losses">
          <h3>{t('plan.losses')}</h3>
          <p>{t('plan.lossesText')}</p>
          {losses.map((loss) => (
            <LossChoice
              key={loss.key}
              loss={loss}
              isAllowed={allowed.has(loss.key)}
              onAllow={(isAllowed) => toggle(loss.key, isAllowed)}
            />
          ))}
        </section>
      ) : null}
      {warnings.length > 0 ? (
        <section>
          <h3>{t('plan.warnings')}</h3>
          <FindingList findings={warnings} onOpen={onClose} />
        </section>
      ) : null}
      {changes.some(({ sql }) => sql !== null) ? (
        <details className="plan-sql">
          <summary>{t('plan.sql')}</summary>
          <Input.TextArea
            readOnly
            rows={8}
            className="plan-code"
            aria-label={t('plan.sql')}
            value={changes.flatMap(({ sql }) => (sql === null ? [] : [sql])).join(';\n')}
          />
        </details>
      ) : null}
    </>
  );
}

interface LossChoiceProps {
  loss: Loss;
  isAllowed: boolean;
  onAllow: (isAllowed: boolean) => void;
}

function LossChoice({ loss, isAllowed, onAllow }: LossChoiceProps) {
  const { t, i18n } = useTranslation('builder');
  const rows = new Intl.NumberFormat(i18n.language.replace('_', '-')).format(loss.rows);
  return (
    <Checkbox className="plan-loss" checked={isAllowed} onChange={({ target }) => onAllow(target.checked)}>
      <strong>{loss.text}</strong>
      <span>{t('plan.lossRows', { rows })}</span>
    </Checkbox>
  );
}

function Refusal({ error, onOpen }: { error: Error; onOpen: () => void }) {
  const findings = findingsOfError(error);
  return (
    <Alert
      type="error"
      showIcon
      title={error.message}
      description={findings.length > 0 ? <FindingList findings={findings} onOpen={onOpen} /> : undefined}
    />
  );
}

function PlanFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('builder');
  if (isConflict(error)) return <NewerVersions />;
  return (
    <Alert
      type="error"
      showIcon
      title={error.message}
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

function PlanSkeleton() {
  return (
    <div className="plan-skeleton">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
