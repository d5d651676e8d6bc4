import { Alert, Button } from 'antd';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { isKind, type Kind } from '../../definitions/definition';
import { say } from '../../definitions/language';
import { useLanguage } from '../i18n/i18n';
import { useSession } from '../session/session';
import { NotFound } from '../ui/states/error-pages';
import { usePageTitle } from '../ui/navigation/page-title';
import { PageSkeleton } from '../ui/states/page-skeleton';
import { RetryNotice } from '../ui/states/retry-notice';
import { TabList } from '../ui/tab-list';
import { BuilderGate } from './builder-gate';
import type { BuilderProps } from './builder-props';
import { findBuilder, builderFlag, loadBuilder } from './builders';
import type { JsonObject } from './document/pointer';
import { definitionsQuery, useDocument, useKinds, usePlan, useRememberedSet } from './change-sets/queries';
import { changeSet, useChangeSet } from './change-sets/session';
import { withDocument, withEdit, withoutDocument } from './change-sets/set-content';
import { SetBar } from './change-sets/set-bar';
import type { SetDocument } from './change-sets/wire';
import { typingPlace } from './document/history';
import { JsonView } from './json/json-view';
import { DefinitionPanel } from './panel/definition-panel';
import { titleOfDefinition } from './panel/names';
import { readText } from './panel/read-text';
import { DefinitionPreview } from './preview/definition-preview';
import { isPreviewable } from './preview/previewable';
import { TourButton } from './tour/tour-offer';
import { useOpenSet } from './use-open-set';
import { VersionsView } from './versions/versions-view';
import { Mark } from './mark';

/** `/admin/builder/:kind/:id`: one definition in the builder of its kind, as all its settings, as JSON, and as it will be. */
export default function BuilderPage() {
  const { kind = '', id = '' } = useParams();
  if (!isKind(kind)) return <NotFound />;
  return (
    <BuilderGate flag={builderFlag(kind)}>
      <Definition key={`${kind}/${id}`} kind={kind} id={id} />
    </BuilderGate>
  );
}

function Definition({ kind, id }: { kind: Kind; id: string }) {
  const { t } = useTranslation('builder');
  const isAwaitingCode = useReadAhead(kind);
  const remembered = useRememberedSet();
  const { document, isInSet, error, refetch } = useDocument({ kind, id }, !remembered.isLoading);
  const unpublished = document !== undefined && document.version === 0 && document.body === null && !isInSet;
  if (error?.name === 'ApiError' && 'status' in error && error.status === 404) return <NotFound />;
  if (error !== null) return <RetryNotice message={error.message} onRetry={() => void refetch()} />;
  if (unpublished) return <NotFound />;
  if (document === undefined || isAwaitingCode) return <PageSkeleton />;
  return (
    <>
      <SetBar />
      {document.body === null ? (
        <Removed document={document} />
      ) : (
        <Editor document={document} body={document.body} isInSet={isInSet} />
      )}
      <footer className="builder-foot">
        <Link to="/admin/builder">{t('page.back')}</Link>
        <TourButton />
      </footer>
    </>
  );
}

/** Begins to read what the editor needs while its document is on the way. Returns whether the builder's code is still awaited. */
function useReadAhead(kind: Kind): boolean {
  useKinds();
  usePrefetchQuery(definitionsQuery);
  // Drawing the builder tries again where its code did not load, and shows the failure.
  const code = useQuery({
    queryKey: ['code of builder', kind],
    queryFn: async () => {
      await loadBuilder(kind);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return code.isPending;
}

interface EditorProps {
  document: SetDocument;
  body: JsonObject;
  isInSet: boolean;
}

function Editor({ document, body, isInSet }: EditorProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const { kind, id, version } = document;
  const kinds = useKinds();
  const content = useChangeSet((session) => session.content);
  const plan = usePlan(content, isInSet);
  const place = usePlace();
  const listed = useQuery(definitionsQuery);
  const title = readText(body.title) ?? titleOfDefinition({ kind, id }, content.documents, listed.data);
  const name = title === undefined ? id : say(title, language);
  usePageTitle(name);
  const problems = useMemo(
    () => (isInSet ? (plan.data?.problems ?? []) : []).filter((each) => each.kind === kind && each.id === id),
    [plan.data, isInSet, kind, id],
  );
  const onEdit: BuilderProps['onEdit'] = (edit, also) => {
    const typed = also === undefined ? typingPlace(body, edit) : undefined;
    changeSet(
      (before) => {
        const next = withEdit(also?.(before) ?? before, document, edit);
        // The first thing that is changed names the changes until the person does.
        return next !== before && before.documents.length === 0 && before.title === ''
          ? { ...next, title: name }
          : next;
      },
      typed === undefined ? undefined : `${kind}/${id}${typed}`,
    );
  };
  const openSet = useOpenSet(document);
  const [chosen, setChosen] = useState<string | null>(null);
  const flag = builderFlag(kind);
  const mayOpen = useSession(({ permissions }) => flag === undefined || permissions?.extra[flag] === true);
  const builder = mayOpen ? findBuilder(kind, body) : undefined;
  const idPrefix = useId();
  const panelId = `${idPrefix}-panel`;
  const tabId = (key: string) => `${idPrefix}-${key}`;
  const tabs = [
    ...(builder ? [{ key: 'builder', label: t('page.builder') }] : []),
    { key: 'panel', label: t('page.panel') },
    ...(isPreviewable(kind) && builder?.hasPreview !== true
      ? [{ key: 'preview', label: t('page.preview') }]
      : []),
    ...(version > 0 ? [{ key: 'versions', label: t('page.versions') }] : []),
    { key: 'json', label: 'JSON' },
  ];
  // A link to a problem leads to the place itself, which every document has in its settings.
  const tab = chosen ?? (place === null ? (tabs[0]?.key ?? 'panel') : 'panel');
  return (
    <article className="builder">
      <header className="builder-head">
        <div>
          <p className="builder-kind">{kinds.data?.find((each) => each.name === kind)?.title ?? kind}</p>
          <h1>{name}</h1>
          <p className="builder-id">
            <code>{id}</code>
            {version === 0 ? <Mark tone="info">{t('page.new')}</Mark> : null}
            {isInSet && version > 0 ? <Mark tone="warning">{t('page.changed')}</Mark> : null}
          </p>
        </div>
        <DefinitionActions document={document} isInSet={isInSet} />
      </header>
      {problems.length > 0 ? <ProblemSummary problems={problems} onOpen={() => setChosen('panel')} /> : null}
      <TabList
        label={t('page.tabs')}
        tabs={tabs.map((each) => ({ ...each, id: tabId(each.key), panelId }))}
        open={tab}
        onOpen={setChosen}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
        {tab === 'builder' && builder ? (
          <Suspense fallback={<PageSkeleton />}>
            <div className="builder-body">
              <builder.Builder
                id={id}
                document={body}
                onEdit={onEdit}
                problems={problems}
                changeSet={openSet}
              />
            </div>
          </Suspense>
        ) : tab === 'preview' ? (
          <DefinitionPreview kind={kind} id={id} />
        ) : tab === 'versions' ? (
          <VersionsView key={`${version} ${isInSet}`} document={document} body={body} isInSet={isInSet} />
        ) : tab === 'json' ? (
          <JsonView document={body} onEdit={onEdit} />
        ) : (
          <DefinitionPanel kind={kind} document={body} onEdit={onEdit} problems={problems} />
        )}
      </div>
    </article>
  );
}

function ProblemSummary({ problems, onOpen }: { problems: BuilderProps['problems']; onOpen: () => void }) {
  const { t } = useTranslation('builder');
  return (
    <Alert
      type="warning"
      showIcon
      className="builder-problems"
      title={t('page.problems', { count: problems.length })}
      description={
        <ul>
          {problems.slice(0, 12).map(({ pointer, message }) => (
            <li key={`${pointer} ${message}`}>
              <Link to={`#${encodeURIComponent(pointer)}`} onClick={onOpen}>
                {message}
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  );
}

function DefinitionActions({ document, isInSet }: { document: SetDocument; isInSet: boolean }) {
  const { t } = useTranslation('builder');
  const { version } = document;
  return (
    <div className="builder-actions">
      {isInSet ? (
        <Button onClick={() => changeSet((before) => withoutDocument(before, document))}>
          {t('page.dropChanges')}
        </Button>
      ) : null}
      {version > 0 ? (
        <Button
          danger
          onClick={() => changeSet((before) => withDocument(before, { ...document, body: null }))}
        >
          {t('page.unpublish')}
        </Button>
      ) : null}
    </div>
  );
}

function Removed({ document }: { document: SetDocument }) {
  const { t } = useTranslation('builder');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('page.removed', { id: document.id })}
      description={t('page.removedText')}
      action={
        <Button onClick={() => changeSet((before) => withoutDocument(before, document))}>
          {t('page.keep')}
        </Button>
      }
    />
  );
}

/** The pointer in the address, whose field is brought into view. */
function usePlace(): string | null {
  const { hash } = useLocation();
  const place = hash.length > 1 ? decodeURIComponent(hash.slice(1)) : null;
  useEffect(() => {
    if (place === null) return undefined;
    // The place is drawn after the tab and the schema are.
    const frame = requestAnimationFrame(() =>
      window.document
        .querySelector(`[id$="${CSS.escape(`${place.replaceAll('/', '-')}-place`)}"]`)
        ?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [place]);
  return place;
}
