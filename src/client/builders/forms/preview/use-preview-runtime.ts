import { useEffect, useMemo, useState } from 'react';
import type { ServedForm } from '../../../runtime/form/form-document';
import type { FormRuntime } from '../../../runtime/form/form-runtime';
import type { JsonObject } from '../../document/pointer';
import type { BuilderForm } from '../compile/builder-form';
import { previewRuntime, servedRuntime } from './preview-runtime';
import { usePreviewParts } from './use-preview-parts';

/** Milliseconds without an edit before the server is asked. */
const pause = 600;

/**
 * Returns the form that the preview runs: compiled here at once, and by the host where it offers that. Undefined while an
 * expression of the form cannot run.
 */
export function usePreviewRuntime(
  form: BuilderForm,
  document: JsonObject,
  isShown: boolean,
  preview: ((document: JsonObject) => Promise<ServedForm>) | undefined,
): FormRuntime | undefined {
  const parts = usePreviewParts(form);
  const own = useMemo(() => (isShown ? tryRuntime(form, parts) : undefined), [form, parts, isShown]);
  const [served, setServed] = useState<{ runtime: FormRuntime; of: JsonObject } | null>(null);
  useEffect(() => {
    if (preview === undefined || !isShown) return undefined;
    let isGone = false;
    const compile = async () => {
      const compiled = await preview(document);
      const runtime = await servedRuntime(compiled, form, parts);
      if (!isGone) setServed({ runtime, of: document });
    };
    const timer = setTimeout(() => {
      // The problems of a document that the server cannot compile are the host's to show; here the own picture remains.
      compile().catch(() => setServed(null));
    }, pause);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [document, form, parts, preview, isShown]);
  return served?.of === document ? served.runtime : own;
}

function tryRuntime(form: BuilderForm, parts: ReturnType<typeof usePreviewParts>): FormRuntime | undefined {
  try {
    return previewRuntime(form, parts);
  } catch {
    // The problem is shown at its part already: `part-problems.ts` finds it by the same compiler.
    return undefined;
  }
}
