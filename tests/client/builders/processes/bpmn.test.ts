import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration, parseHours } from '../../../../src/client/builders/processes/bpmn/duration';
import { readBpmn, UnreadableBpmn } from '../../../../src/client/builders/processes/bpmn/read-bpmn';
import { writeBpmn } from '../../../../src/client/builders/processes/bpmn/write-bpmn';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { mergedEdit } from '../../../../src/client/builders/json/merged-edit';
import { edited } from './edits';
import { shippedProcess, shippedProcesses } from './shipped';

const textOf = (value: unknown) => JSON.stringify(value);

describe.each(shippedProcesses)('%s in BPMN', (_id, document) => {
  it('is the same document after it was written and read, and no edit', async () => {
    const read = await readBpmn(await writeBpmn(document), document);
    expect(read.notes).toEqual([]);
    expect(textOf(read.document)).toBe(textOf(document));
    expect(mergedEdit(document, read.document)).toEqual([]);
  });

  it('is the same after any edits of the designer, with any titles', async () => {
    await fc.assert(
      fc.asyncProperty(edited(document), async (changed) => {
        const read = await readBpmn(await writeBpmn(changed), changed);
        expect(textOf(read.document)).toBe(textOf(changed));
      }),
      { numRuns: 25 },
    );
  });
});

describe('a file that another tool has changed', () => {
  const document = shippedProcess('loan_request');
  const readChanged = async (change: (xml: string) => string) => {
    const xml = await writeBpmn(document);
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    return (await readBpmn(changed, document)).document;
  };

  it('changes names, conditions, timers and the ends of lines, and keeps everything else', async () => {
    const before = textOf(document);
    const renamed = await readChanged((xml) =>
      xml.replace('name="Банк хүсэлтийг судалж байна"', 'name="Судалгаа"'),
    );
    expect(textOf(renamed)).toBe(before.replace('"Банк хүсэлтийг судалж байна"', '"Судалгаа"'));
    const guarded = await readChanged((xml) =>
      xml.replace(/(<bpmn:conditionExpression[^>]*>)[^<]*/, '$1amount &gt; 5'),
    );
    expect(textOf(guarded)).toContain('"guard":"amount > 5"');
    const timed = await readChanged((xml) => xml.replace('>P5D<', '>PT36H<'));
    expect(timed.steps).toMatchObject([
      {},
      {},
      {},
      { id: 'committee', deadline: { hours: 36 } },
      {},
      {},
      {},
      {},
      {},
    ]);
    const moved = await readChanged((xml) =>
      xml.replace(/(id="flow_sign_sign"[^>]*targetRef=")step_issue"/, '$1step_issued"'),
    );
    expect(moved.actions).toContainEqual(expect.objectContaining({ id: 'sign', from: 'sign', to: 'issued' }));
  });

  it('never renames the process into which it is read', async () => {
    const other = { ...document, id: 'other' };
    const { document: read } = await readBpmn(await writeBpmn(other), document);
    expect(read.id).toBe('loan_request');
  });
});

const foreign = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="d" targetNamespace="x">
  <bpmn:process id="holiday" name="Чөлөө">
    <bpmn:laneSet id="ls"><bpmn:lane id="l1" name="HR" /></bpmn:laneSet>
    <bpmn:startEvent id="s" name="Хүсэлт"><bpmn:messageEventDefinition /></bpmn:startEvent>
    <bpmn:userTask id="t" name="Шалгах" />
    <bpmn:exclusiveGateway id="g" />
    <bpmn:serviceTask id="mail" name="Мэдэгдэх" />
    <bpmn:parallelGateway id="p" name="Зэрэг" />
    <bpmn:endEvent id="e" name="Болсон" />
    <bpmn:endEvent id="x" name="Цуцалсан"><bpmn:terminateEventDefinition /></bpmn:endEvent>
    <bpmn:boundaryEvent id="b" attachedToRef="t"><bpmn:timerEventDefinition><bpmn:timeDuration>P2D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>
    <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="t" />
    <bpmn:sequenceFlow id="f2" sourceRef="t" targetRef="g" />
    <bpmn:sequenceFlow id="f3" name="Тийм" sourceRef="g" targetRef="mail"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${days &lt; 5}</bpmn:conditionExpression></bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f4" name="Үгүй" sourceRef="g" targetRef="x" />
    <bpmn:sequenceFlow id="f5" sourceRef="mail" targetRef="p" />
    <bpmn:sequenceFlow id="f6" name="Дуусгах" sourceRef="p" targetRef="e" />
    <bpmn:sequenceFlow id="f7" name="Хугацаа өнгөрсөн" sourceRef="b" targetRef="x" />
    <bpmn:dataObjectReference id="do" name="Өргөдөл" />
  </bpmn:process>
</bpmn:definitions>`;

describe('a file of another tool', () => {
  const before: JsonObject = {
    kind: 'process',
    id: 'leave',
    format: 2,
    title: { mn_MN: 'Өмнөх' },
    source: 'leave',
  };

  it('gives steps, actions, conditions and deadlines, and says what does not fit', async () => {
    const { document, notes } = await readBpmn(foreign, before);
    expect(document).toEqual({
      ...before,
      title: { mn_MN: 'Чөлөө' },
      steps: [
        { id: 'khuselt', statusType: 'START', title: { mn_MN: 'Хүсэлт' }, subject: { type: 'CREATOR' } },
        {
          id: 'shalgakh',
          statusType: 'CHECK',
          title: { mn_MN: 'Шалгах' },
          subject: { type: 'TO_ROLE' },
          deadline: { hours: 48, escalation: { action: 'overdue' } },
        },
        { id: 'medegdekh', statusType: 'CHECK', title: { mn_MN: 'Мэдэгдэх' }, subject: { type: 'TO_ROLE' } },
        { id: 'bolson', statusType: 'END', title: { mn_MN: 'Болсон' }, subject: { type: 'CURRENT' } },
        {
          id: 'tsutsalsan',
          statusType: 'CANCEL',
          title: { mn_MN: 'Цуцалсан' },
          subject: { type: 'CURRENT' },
        },
      ],
      actions: [
        { id: 'next', title: { mn_MN: '→' }, from: 'khuselt', to: 'shalgakh' },
        { id: 'tiim', title: { mn_MN: 'Тийм' }, from: 'shalgakh', to: 'medegdekh', guard: 'days < 5' },
        { id: 'ugui', title: { mn_MN: 'Үгүй' }, from: 'shalgakh', to: 'tsutsalsan' },
        { id: 'duusgakh', title: { mn_MN: 'Дуусгах' }, from: 'medegdekh', to: 'bolson' },
        { id: 'overdue', title: { mn_MN: 'Хугацаа өнгөрсөн' }, from: 'shalgakh', to: 'tsutsalsan' },
      ],
    });
    expect(notes.map(({ code, name }) => `${code}: ${name}`)).toEqual([
      'trigger: Хүсэлт',
      'task: Мэдэгдэх',
      'gateway: Зэрэг',
      'data: Өргөдөл',
      'lanes: 1',
    ]);
    expect(applyEdit(before, mergedEdit(before, document))).toEqual(document);
  });

  it.each([
    ['no XML', 'hello'],
    ['other XML', '<html><body/></html>'],
    ['no process', '<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d"/>'],
    ['an empty text', ''],
  ])('is refused where it is %s', async (_what, xml) => {
    await expect(readBpmn(xml, before)).rejects.toBeInstanceOf(UnreadableBpmn);
  });

  it('is read to its end where gateways lead in a circle', async () => {
    const circle = foreign.replace('sourceRef="p" targetRef="e"', 'sourceRef="p" targetRef="g"');
    const { document } = await readBpmn(circle, before);
    expect(document.actions).toContainEqual(expect.objectContaining({ from: 'medegdekh', to: 'tsutsalsan' }));
  });
});

describe('durations', () => {
  it('are read as they were written, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000_000 }), (seconds) => {
        expect(parseHours(formatDuration(seconds / 3600))).toBeCloseTo(seconds / 3600, 6);
      }),
    );
    expect([formatDuration(72), formatDuration(1.5), parseHours('P1W'), parseHours('PT90M')]).toEqual([
      'P3D',
      'PT1H30M',
      168,
      1.5,
    ]);
    expect([parseHours('2026-01-01'), parseHours('P'), parseHours('PT0S'), parseHours('P1M')]).toEqual(
      Array.from({ length: 4 }),
    );
  });
});
