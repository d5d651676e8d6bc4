import { checkComputed } from './data/functions/check-computed';
import { checkTriggers } from './data/triggers/check-triggers';
import { allActions, featureActions, optionsOfAction } from './data/triggers/registry';
import { rowHooks, sourceHooks } from './data/write/source-hooks';
import { offeredActions } from './definitions/discovery/describe-actions';
import { actionOptions } from './definitions/renames/option-schemas';
import { renameFollowers } from './definitions/renames/rename-followers';
import { publishChecks } from './definitions/store/compile-set';
import { engineTables } from './engine-tables';
import { renameKnownRows } from './features/apps/rename-known-rows';
import { followComments, forgetComments } from './features/comments/forget-comments';
import { issueCredential, revokeOfDeleted } from './features/credentials/issue-credential';
import { forgetEntryDrafts } from './features/entry-drafts/entry-drafts';
import { forgetGridViews } from './features/grid-views/grid-views';
import { templateHooks } from './features/notices/check-template';
import { forgetOfflineKeys } from './features/offline/offline-keys';
import { forgetProcesses } from './features/process/transition/forget-processes';
import { forgetSavedQueries } from './features/query-console/saved-queries';
import { forgetShortcuts } from './features/search/shortcuts';
import { forgetPrintBatches } from './features/print/batch/batch-store';
import { followRow } from './features/process/transition/row-life';
import { startProcess } from './features/process/start-process';
import { deletionSource } from './people/data-deletion/deletion-requests';
import { deletionRequestHooks } from './people/data-deletion/request-hooks';
import { extraRoleHooks, userHooks } from './people/accounts/user-hooks';
import { featurePlaces } from './people/erasure/forget-person';
import { engineMigrations } from './platform/database/engine-migration';

/**
 * Hands down to the lower bands what the upper ones add to them. Every program that opens a database calls it first;
 * reading an empty registry throws.
 */
export function registerFeatures(): void {
  engineMigrations.register(engineTables);
  publishChecks.register([checkTriggers, checkComputed]);
  sourceHooks.register({
    users: userHooks,
    user_extra_roles: extraRoleHooks,
    notice_template: templateHooks,
    [deletionSource]: deletionRequestHooks,
  });
  rowHooks.register([followRow, followComments, revokeOfDeleted]);
  featureActions.register([startProcess, issueCredential]);
  actionOptions.register(optionsOfAction);
  offeredActions.register(allActions);
  renameFollowers.register([renameKnownRows]);
  featurePlaces.register([
    forgetEntryDrafts,
    forgetGridViews,
    forgetOfflineKeys,
    forgetProcesses,
    forgetShortcuts,
    forgetComments,
    forgetPrintBatches,
    forgetSavedQueries,
  ]);
}
