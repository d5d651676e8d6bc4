import type { AuditRows } from '../../../src/energy/audit/audit-rows';
import { readSourceGiven } from './read-definition';
import { seedRows } from '../seed-rows';

/** The dated rows of the portal with the lists that an audit refers to. */
export const auditRows: AuditRows = {
  ...seedRows,
  soums: [
    { id: '1', lat: 47.918, lon: 106.848 },
    { id: '2', lat: 49.487, lon: 105.923 },
  ],
  lut_door_window: [
    { id: '1', part: 'window' },
    { id: '2', part: 'door' },
    { id: '3', part: 'roof_window' },
    { id: '4', part: 'none' },
  ],
  lut_direction: [
    { id: '1', facing: 'N' },
    { id: '2', facing: 'E' },
    { id: '3', facing: 'S' },
    { id: '4', facing: 'W' },
    { id: '5', facing: 'SE' },
  ],
  lut_window_type: [
    { id: '1', construction_code: 'window-pvc-double' },
    { id: '2', construction_code: 'window-pvc-triple' },
    { id: '3', construction_code: 'window-wood-double' },
    { id: '4', construction_code: 'door-insulated' },
  ],
  view_material: [
    { id: '11', title: 'Triple glazing', window_type_id: 2 },
    { id: '12', title: 'Insulated door', window_type_id: 4 },
  ],
};

/** The arguments of `energy.audit` as the published definition of `akt` maps a row to them. */
export const auditGiven = readSourceGiven('akt', 'energy.audit');
