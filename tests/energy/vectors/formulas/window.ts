import { refuse } from '../../../../src/energy/refusal/refusal';
import { demandNotNegative, demandPositive } from '../../../../src/energy/refusal/numbers';

/** Areas and length of one window, ISO 10077-1:2017, 6.3. */
export interface WindowGeometry {
  readonly glass_m2: number;
  readonly frame_m2: number;
  /** Visible perimeter l_g of the glass, m. */
  readonly glassEdge_m: number;
}

/** U-values of the materials of a window, W/(m²K), and ψ_g of the spacer, W/(m·K). */
export interface WindowMaterials {
  readonly glass_W_m2K: number;
  readonly frame_W_m2K: number;
  readonly spacer_W_mK: number;
}

/** An opaque filling of a window. */
export interface WindowPanel {
  readonly area_m2: number;
  readonly u_W_m2K: number;
  readonly edge_m: number;
  readonly psi_W_mK: number;
}

/** Areas of a rectangular window with one pane, all lengths in m. */
export function rectangularWindow(width_m: number, height_m: number, frame_m: number): WindowGeometry {
  demandPositive('width', width_m, 'm');
  demandPositive('height', height_m, 'm');
  demandNotNegative('frame_width', frame_m, 'm');
  const glassWidth = width_m - 2 * frame_m;
  const glassHeight = height_m - 2 * frame_m;
  if (glassWidth <= 0 || glassHeight <= 0) {
    const limit = Math.min(width_m, height_m) / 2;
    return refuse({ code: 'too-large', field: 'frame_width', value: frame_m, limit, unit: 'm' });
  }
  const glass = glassWidth * glassHeight;
  return {
    glass_m2: glass,
    frame_m2: width_m * height_m - glass,
    glassEdge_m: 2 * (glassWidth + glassHeight),
  };
}

/** U_w in W/(m²K): (ΣA_g·U_g + ΣA_f·U_f + Σl_g·ψ_g [+ panel])/ΣA (ISO 10077-1:2017, 6.4.1 and 6.4.2). */
export function windowUValue(
  geometry: WindowGeometry,
  materials: WindowMaterials,
  panel: WindowPanel | null = null,
): number {
  demandGiven('U_g', materials.glass_W_m2K);
  demandGiven('U_f', materials.frame_W_m2K);
  demandNotNegative('psi_g', materials.spacer_W_mK, 'W/(m·K)');
  const flow =
    geometry.glass_m2 * materials.glass_W_m2K +
    geometry.frame_m2 * materials.frame_W_m2K +
    geometry.glassEdge_m * materials.spacer_W_mK;
  const area = geometry.glass_m2 + geometry.frame_m2;
  if (panel === null) return flow / area;
  return (flow + panel.area_m2 * panel.u_W_m2K + panel.edge_m * panel.psi_W_mK) / (area + panel.area_m2);
}

/** Refuses a window without U with a code of its own. */
function demandGiven(name: string, u_W_m2K: number): void {
  if (!Number.isFinite(u_W_m2K)) refuse({ code: 'missing-u-value', field: name, unit: 'W/(m²K)' });
  demandPositive(name, u_W_m2K, 'W/(m²K)');
}
