import type { ModelSource } from '../../../engine/model/model';
import { showToast } from '../../ui/overlays/toast';
import { useReadSource } from './use-source-model';

/** Returns the function that reads a chosen source and begins the definition over it; says so where it cannot be read. */
export function useStart(begin: (source: ModelSource) => void): (id: string) => void {
  const read = useReadSource();
  return (id) => {
    const start = async () => {
      try {
        const source = await read(id);
        if (source !== undefined) begin(source);
      } catch (error) {
        showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) });
      }
    };
    void start();
  };
}
