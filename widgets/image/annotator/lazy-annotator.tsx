import { lazy, Suspense } from 'react';
import type { AnnotatorProps } from './annotator';

const Loaded = lazy(() => import('./annotator'));

/** The drawing board; its code is loaded on first use. */
export function Annotator(props: AnnotatorProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
