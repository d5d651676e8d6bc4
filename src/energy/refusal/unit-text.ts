import type { Language } from '../language';

/** Units that Mongolian writes in its own letters, and units that are words. */
const units: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  m: unit('м', 'm', 'm'),
  mm: unit('мм', 'mm', 'mm'),
  'm²': unit('м²', 'm²', 'm²'),
  'm³': unit('м³', 'm³', 'm³'),
  'm²/m': unit('м²/м', 'm²/m', 'm²/m'),
  'm/s': unit('м/с', 'm/s', 'm/s'),
  '1/h': unit('1/ц', '1/h', '1/h'),
  '1/h (50 Pa)': unit('1/ц (50 Па)', '1/h (50 Pa)', '1/h (50 Pa)'),
  kg: unit('кг', 'kg', 'kg'),
  kWh: unit('кВт·ц', 'kWh', 'kWh'),
  'kWh/month': unit('кВт·ц/сар', 'kWh/month', 'kWh/월'),
  'W/m²': unit('Вт/м²', 'W/m²', 'W/m²'),
  'W/(m²K)': unit('Вт/(м²·К)', 'W/(m²·K)', 'W/(m²·K)'),
  'W/(m·K)': unit('Вт/(м·К)', 'W/(m·K)', 'W/(m·K)'),
  'm²K/W': unit('м²·К/Вт', 'm²·K/W', 'm²·K/W'),
  'J/(m²K)': unit('Ж/(м²·К)', 'J/(m²·K)', 'J/(m²·K)'),
  'MJ/kg': unit('МЖ/кг', 'MJ/kg', 'MJ/kg'),
  'kg/GJ': unit('кг/ГЖ', 'kg/GJ', 'kg/GJ'),
  'm³/(h·m²)': unit('м³/(ц·м²)', 'm³/(h·m²)', 'm³/(h·m²)'),
  K·day: unit('К·хоног', 'K·day', 'K·일'),
  storeys: unit('давхар', 'storeys', '층'),
  openings: unit('цонх, хаалга', 'windows and doors', '개'),
  year: unit('он', '', '년'),
  month: unit('сар', '', '월'),
  bags: unit('шуудай', 'bags', '포대'),
  tonnes: unit('тонн', 'tonnes', '톤'),
  '₮/kg': unit('₮/кг', '₮/kg', '₮/kg'),
  '₮/kWh': unit('₮/кВт·ц', '₮/kWh', '₮/kWh'),
  '₮/m²': unit('₮/м²', '₮/m²', '₮/m²'),
  '₮/GJ': unit('₮/ГЖ', '₮/GJ', '₮/GJ'),
};

/** A unit as people of a language write it; a unit that is the same everywhere (°C, %, ₮) stays. */
export function unitText(unitName: string, language: Language): string {
  return Object.hasOwn(units, unitName) ? (units[unitName]?.[language] ?? unitName) : unitName;
}

function unit(mn_MN: string, en_US: string, ko_KR: string): Readonly<Record<Language, string>> {
  return { mn_MN, en_US, ko_KR };
}
