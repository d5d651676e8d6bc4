import type { Process } from '../../../../definitions/process';
import { drawProcess } from '../../../../engine/process/draw-process';

/** A place for the picture of a process in a document, with its current content. */
const place = /(<!-- picture: ([a-z][a-z0-9_]*) -->\n)(?:\n```mermaid\n[^`]*```\n)?/g;

/** Draws the pictures of processes anew in a Markdown document: after each line `<!-- picture: <process> -->`. */
export function withPictures(text: string, processes: ReadonlyMap<string, Process>): string {
  return text.replaceAll(place, (_, line: string, id: string) => {
    const process = processes.get(id);
    if (!process) throw new Error(`There is no process ${id} to draw`);
    return `${line}\n\`\`\`mermaid\n${drawProcess(process, 'en_US')}\n\`\`\`\n`;
  });
}
