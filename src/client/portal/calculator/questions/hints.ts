/** Codes of rows whose text in `calculator:hint` says how to recognize them. */
const hinted = [
  'brick',
  'block',
  'log',
  'ger',
  'block-200',
  'block-300',
  'block-300-eps-50',
  'block-300-eps-100',
  'block-400',
  'panel-100',
  'panel-150',
  'panel-200',
  'log-200',
  'precast-panel',
  'electric',
  'heat-pump',
  'district',
  'panel',
  'ger-kit',
  'precast',
  'brick-250',
  'brick-380',
  'brick-380-eps-50',
  'brick-380-eps-100',
  'brick-510',
  'roof-slag',
  'roof-standard',
  'roof-attic',
  'window-wood-double',
  'window-pvc-double',
  'window-pvc-triple',
] as const;

export function isHinted(code: string): code is (typeof hinted)[number] {
  return hinted.some((one) => one === code);
}
