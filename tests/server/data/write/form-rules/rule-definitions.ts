const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const table = (id: string, columns: object[], more: object = {}) => ({
  kind: 'source',
  id,
  format: 2,
  title: text(id),
  type: 'table',
  columns,
  titleColumn: 'name',
  ...more,
});
const rule = (field: string, check: string) => ({ field, check, message: text(`Дүрэм: ${field}`) });

/**
 * Orders whose form has rules over everything that a browser does not know when a person types: formulas that read other rows,
 * columns that follow one, presets of rights; and over fields that are hidden.
 */
export const ruleDocuments = [
  table('rule_product', [
    { name: 'name', type: 'text', required: true },
    { name: 'price', type: 'money' },
  ]),
  table(
    'rule_order',
    [
      { name: 'name', type: 'text' },
      { name: 'kind', type: 'text' },
      { name: 'note', type: 'text', required: true, default: '-' },
      { name: 'cap', type: 'money' },
      { name: 'most', type: 'money' },
      { name: 'status', type: 'text' },
      { name: 'product', type: 'reference', references: { source: 'rule_product' } },
      { name: 'product_price', type: 'money', value: 'product.price' },
      { name: 'product_name', type: 'text', follows: { reference: 'product', column: 'name' } },
      { name: 'subtotal', type: 'money', value: 'sum(lines.amount)' },
      { name: 'weight', type: 'integer', value: 'sum(lines.weight)' },
    ],
    { subTables: [{ name: 'lines', source: 'rule_line', connection: 'order' }] },
  ),
  table('rule_line', [
    { name: 'name', type: 'text' },
    { name: 'order', type: 'reference', references: { source: 'rule_order', onDelete: 'cascade' } },
    { name: 'product', type: 'reference', references: { source: 'rule_product' } },
    { name: 'count', type: 'integer' },
    { name: 'weight', type: 'integer' },
    { name: 'note', type: 'text', required: true, default: '-' },
    { name: 'price', type: 'money', value: 'product.price' },
    { name: 'amount', type: 'money', value: 'price * count' },
  ]),
  {
    kind: 'form',
    id: 'rule_line',
    format: 2,
    source: 'rule_line',
    layout: ['product', 'count', 'note', 'price', 'amount'],
    logic: { note: { visible: 'count = null or count < 10' } },
    rules: [
      rule('count', 'price * count <= 9000'),
      rule('product', 'if count >= 10 and price > 0 then note = null else true'),
    ],
  },
  {
    kind: 'form',
    id: 'rule_order',
    format: 2,
    source: 'rule_order',
    layout: [
      'name',
      'kind',
      'note',
      'cap',
      'most',
      'status',
      'product',
      'product_price',
      'product_name',
      'lines',
      'subtotal',
      'weight',
    ],
    subTables: [{ name: 'lines', form: 'rule_line' }],
    logic: {
      note: { visible: 'kind != "plain"' },
      product_price: { visible: 'kind != "free"' },
      lines: { visible: 'kind != "bare"' },
    },
    rules: [
      rule('cap', 'cap = null or subtotal <= cap'),
      rule('most', 'most = null or (every l in lines satisfies l.amount <= most)'),
      rule('product', 'product_price <= 3000'),
      rule('product_name', 'product_name = null or product_name != "Хориотой"'),
      rule('status', 'status = null or status = "new"'),
      rule('weight', 'weight = null or weight <= 5'),
      rule('note', 'note = null or note != "bad"'),
      rule('kind', 'if kind = "plain" then note = null and (product = null or product_price > 0) else true'),
    ],
  },
];

/** The rights of those who fill in the form: what they write is always new. */
export const rulePolicies = [
  ...['rule_product', 'rule_order', 'rule_line'].map((source) => ({ source, action: 'read' })),
  { source: 'rule_order', action: 'create', forms: ['rule_order'], presets: { status: 'new' } },
  { source: 'rule_order', action: 'update', forms: ['rule_order'] },
  ...['create', 'update', 'delete'].map((action) => ({ source: 'rule_line', action })),
];

/** The rights of those who change a few columns. */
export const narrowPolicies = [
  { source: 'rule_order', action: 'read', fields: ['name', 'note'] },
  { source: 'rule_order', action: 'update', fields: ['name', 'note'], forms: ['rule_order'] },
];

/** The rights of those who see one column in some rows only. */
export const maskedPolicies = [
  { source: 'rule_order', action: 'read', filter: 'kind = "own"' },
  { source: 'rule_order', action: 'read', fields: ['name', 'kind', 'status'] },
  { source: 'rule_order', action: 'update', forms: ['rule_order'] },
  { source: 'rule_line', action: 'read' },
];

export interface RuleCase {
  name: string;
  /** The stored row, by its columns; without it the row is new. */
  stored?: Record<string, unknown>;
  /** Its lines: product, count. */
  storedLines?: readonly Record<string, unknown>[];
  /** What the person enters. Products are named. */
  entry: Record<string, unknown>;
  /** The fields at which the browser refuses, before it sends anything. */
  inBrowser?: readonly string[];
  /** The fields at which the server refuses. */
  onServer?: readonly string[];
}

const line = (product: string, count: number, more: object = {}) => ({ product, count, ...more });

/** Prices: cheap 1000, fair 3000, dear 5000, and Хориотой 1000. */
export const ruleCases: readonly RuleCase[] = [
  {
    name: 'a sum of new lines that the browser cannot know: within',
    entry: { cap: 4000, lines: [line('cheap', 4)] },
  },
  {
    name: 'a sum of new lines that the browser cannot know: over',
    entry: { cap: 3999, lines: [line('cheap', 4)] },
    onServer: ['cap'],
  },
  {
    name: 'a stored sum over the limit, whose lines become fewer',
    stored: { cap: 9000 },
    storedLines: [line('fair', 3)],
    entry: { cap: 3000, lines: [line('fair', 1)] },
  },
  {
    name: 'a stored sum within the limit, whose line gets a dearer product',
    stored: { cap: 3000 },
    storedLines: [line('cheap', 3)],
    entry: { lines: [line('fair', 3)] },
    onServer: ['cap'],
  },
  {
    name: 'lines whose amounts are over the limit of each',
    entry: { most: 2000, lines: [line('cheap', 1), line('fair', 1)] },
    onServer: ['most'],
  },
  {
    name: 'lines whose amounts are within the limit of each',
    entry: { most: 3000, lines: [line('cheap', 1), line('fair', 1)] },
  },
  {
    name: 'a limit that the stored lines exceed',
    storedLines: [line('fair', 2)],
    entry: { most: 5999 },
    onServer: ['most'],
  },
  { name: 'a limit that the stored lines meet', storedLines: [line('fair', 2)], entry: { most: 6000 } },
  {
    name: 'a line over its own limit',
    entry: { lines: [line('fair', 4)] },
    onServer: ['lines/0/count'],
  },
  {
    name: 'a stored line that gets a cheaper product',
    storedLines: [line('fair', 3)],
    entry: { lines: [line('cheap', 9)] },
  },
  { name: 'a product within the price', entry: { product: 'fair' } },
  { name: 'a product over the price', entry: { product: 'dear' }, onServer: ['product'] },
  {
    name: 'a cheaper product in place of one over the price',
    stored: { product: 'dear', product_price: 5000 },
    entry: { product: 'cheap' },
  },
  { name: 'a product over the price, where the price is hidden', entry: { kind: 'free', product: 'dear' } },
  {
    name: 'a column that follows the chosen row',
    entry: { product: 'Хориотой' },
    onServer: ['product_name'],
  },
  {
    name: 'a column that followed another row before',
    stored: { product: 'Хориотой', product_name: 'Хориотой' },
    entry: { product: 'cheap' },
  },
  { name: 'a column that the rights preset', entry: { name: 'x' } },
  {
    name: 'a stored value that a rule refuses, in a column without a preset of this right',
    stored: { status: 'old' },
    entry: { name: 'x' },
    onServer: ['status'],
  },
  {
    name: 'a sum of values that the form of the lines does not have',
    storedLines: [line('cheap', 1, { weight: 6 })],
    entry: { name: 'x' },
    onServer: ['weight'],
  },
  { name: 'a field', entry: { note: 'bad' }, inBrowser: ['note'], onServer: ['note'] },
  { name: 'a hidden field', entry: { kind: 'plain', note: 'bad' } },
  { name: 'a field that becomes hidden', stored: { note: 'bad' }, entry: { kind: 'plain' } },
  {
    name: 'a hidden field with a default, beside a formula over another row',
    entry: { kind: 'plain', product: 'cheap' },
  },
  {
    name: 'a stored hidden field with a default, beside a formula over another row',
    stored: { kind: 'plain' },
    entry: { product: 'cheap' },
  },
  {
    name: 'a hidden field of a line, with a default',
    entry: { lines: [line('cheap', 9), line('cheap', 10)] },
    onServer: ['lines/1/count'],
  },
  {
    name: 'lines that become hidden and stay, with their sum',
    stored: { cap: 1 },
    storedLines: [line('cheap', 1)],
    entry: { kind: 'bare' },
    onServer: ['cap'],
  },
  {
    name: 'lines that are hidden, with a limit of each',
    storedLines: [line('fair', 1)],
    entry: { kind: 'bare', most: 1 },
  },
];
