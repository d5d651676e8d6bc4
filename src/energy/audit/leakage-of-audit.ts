import type { LeakageChecklist } from '../air/infiltration';
import type { Known, Leakage, Part, Shielding } from '../whole-house/house';
import type { Audit } from './read-audit';
import { mainMaterial } from './walls-of-audit';

/** Size of the house that air is exchanged with. */
interface AirSpace {
  readonly volume_m3: number;
  readonly storeys: number;
  readonly parts: readonly Part[];
}

/**
 * The leaks of an audited house: by the blower door, else by the auditor's checklist of gaps where its questions are answered;
 * unknown else.
 */
export function auditedLeakage(audit: Audit, space: AirSpace): Known<Leakage> {
  const { n50_1_h, flow50_m3_h, exposure } = audit.air;
  const measured_1_h = n50_1_h ?? (flow50_m3_h === null ? null : flow50_m3_h / space.volume_m3);
  if (measured_1_h !== null) return { kind: 'test', n50_1_h: measured_1_h, shielding: shieldingOf(exposure) };
  const list = checklistOf(audit, space);
  return list === null ? 'unknown' : { kind: 'checklist', list };
}

/** Null until windows, doors and floor were looked at, and for structures that the checklist does not know, such as a ger. */
function checklistOf(audit: Audit, { storeys, parts }: AirSpace): LeakageChecklist | null {
  const { leaks_at_windows, leaks_at_doors, leaks_at_floor } = audit.air;
  const structure = audit.codes.structures[mainMaterial(audit) ?? ''];
  if (leaks_at_windows === null || leaks_at_doors === null || leaks_at_floor === null) return null;
  if (structure !== 'timber' && structure !== 'masonry') return null;
  const areaOf = (kind: Part['kind']) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.area_m2 : 0), 0);
  const [windows_m2, doors_m2] = [areaOf('window'), areaOf('door')];
  const tight_m2 = (leaks_at_windows ? 0 : windows_m2) + (leaks_at_doors ? 0 : doors_m2);
  const whole_m2 = windows_m2 + doors_m2;
  const openFloor = leaks_at_floor ? 'unsealed-timber' : 'sealed-timber';
  return {
    structure,
    floor: audit.floor.type === 'suspended' ? openFloor : 'solid',
    draughtProofed: whole_m2 === 0 ? 1 : tight_m2 / whole_m2,
    hasLobby: audit.doors.has_vestibule === true,
    storeys,
  };
}

/** Exposure 1 and 2 is sheltered, 4 and 5 open land. */
function shieldingOf(exposure: number | null): Shielding {
  if (exposure === null) return 'normal';
  return exposure <= 2 ? 'sheltered' : exposure >= 4 ? 'exposed' : 'normal';
}
