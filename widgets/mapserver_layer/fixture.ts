import type { WidgetFixture } from '../contract';

export default {
  options: {},
  valid: [
    { value: { kind: 'source', source: 'v_order', label: 'address' }, text: 'Порталын өгөгдөл: v_order' },
    {
      value: { kind: 'wms', url: 'https://gis.example.mn/wms', layers: 'soil', version: '1.1.1' },
      text: 'WMS: soil',
    },
    { value: { kind: 'geojson', url: 'https://gis.example.mn/pipes.json' }, text: 'GeoJSON: gis.example.mn' },
  ],
  invalid: [
    { kind: 'wms', url: 'file:///etc/passwd', layers: 'x' },
    { kind: 'wms', url: 'https://gis.example.mn/wms' },
    { kind: 'source' },
    'https://gis.example.mn',
  ],
  entry: {
    steps: ['GeoJSON', { into: 'Хаяг', typed: 'https://gis.example.mn/pipes.json' }],
    value: { kind: 'geojson', url: 'https://gis.example.mn/pipes.json' },
  },
} satisfies WidgetFixture;
