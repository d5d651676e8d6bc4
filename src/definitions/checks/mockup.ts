import type { Mockup } from '../mockup';
import { pointer, type Finding } from './finding';

export function checkMockup(mockup: Mockup): Finding[] {
  return mockup.pages.flatMap((page, number) =>
    page.blocks.flatMap((block, index): Finding[] => {
      const wanted = block.type === 'text' ? 'text' : 'definition';
      if (block[wanted] !== undefined) return [];
      return [
        {
          path: pointer('pages', number, 'blocks', index, wanted),
          reason: `a block of type "${block.type}" needs it`,
        },
      ];
    }),
  );
}
