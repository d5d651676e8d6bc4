const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const table = (id: string, columns: object[], more: object = {}) => ({
  kind: 'source',
  id,
  format: 2,
  title: text(id),
  type: 'table',
  columns,
  ...more,
});

/** Orders with lines of products: formulas over the row, over a referred row, and over the rows of a sub-table. */
export const formulaDocuments = [
  table(
    'sum_product',
    [
      { name: 'name', type: 'text', required: true },
      { name: 'price', type: 'money' },
    ],
    { titleColumn: 'name', softDelete: true },
  ),
  table(
    'sum_order',
    [
      { name: 'name', type: 'text' },
      { name: 'discount', type: 'money', default: 0 },
      { name: 'limit', type: 'money' },
      { name: 'total', type: 'money', value: 'subtotal - discount' },
      { name: 'subtotal', type: 'money', value: 'sum(lines.amount)' },
      { name: 'size', type: 'integer', value: 'count(lines)' },
    ],
    {
      titleColumn: 'name',
      softDelete: true,
      subTables: [{ name: 'lines', source: 'sum_line', connection: 'order' }],
      rules: [
        {
          field: 'limit',
          check: 'limit = null or subtotal = null or subtotal <= limit',
          message: text('Хэтэрсэн'),
        },
      ],
      triggers: [
        {
          when: 'afterCreate',
          action: 'call_url',
          options: { url: 'https://example.mn/x', columns: ['total'] },
        },
        {
          when: 'afterUpdate',
          if: 'total != before.total',
          action: 'call_url',
          options: { url: 'https://example.mn/x', columns: ['total'] },
        },
      ],
    },
  ),
  table('sum_batch', [{ name: 'name', type: 'text' }], { titleColumn: 'name' }),
  table(
    'sum_line',
    [
      { name: 'order', type: 'reference', references: { source: 'sum_order', onDelete: 'cascade' } },
      { name: 'product', type: 'reference', references: { source: 'sum_product', onDelete: 'cascade' } },
      { name: 'batch', type: 'reference', references: { source: 'sum_batch', onDelete: 'cascade' } },
      { name: 'count', type: 'integer', minimum: 0 },
      { name: 'price', type: 'money', value: 'product.price' },
      {
        name: 'amount',
        type: 'money',
        value: 'if price = null then 0 else price * count',
        maximum: 1_000_000,
      },
    ],
    { softDelete: false },
  ),
  {
    kind: 'form',
    id: 'sum_line',
    format: 2,
    source: 'sum_line',
    layout: ['product', 'count', 'price', 'amount'],
  },
  {
    kind: 'form',
    id: 'sum_order',
    format: 2,
    source: 'sum_order',
    layout: ['name', 'discount', 'lines', 'subtotal', 'total'],
    subTables: [{ name: 'lines', form: 'sum_line' }],
  },
  {
    kind: 'grid',
    id: 'sum_order',
    format: 2,
    source: 'sum_order',
    columns: ['name', 'total'],
  },
  {
    kind: 'krud',
    id: 'sum_order',
    format: 2,
    grid: 'sum_order',
    form: 'sum_order',
    actions: ['create', 'update', 'delete', 'import'],
  },
];
