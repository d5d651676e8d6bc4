import { latinText } from '../../src/engine/formats/latin';

/** `Баянгол дүүргийн` in English: `Bayangol district`. */
export function placeInEnglish(genitive: string): string {
  const { name, isDistrict } = partsOf(genitive);
  return `${name} ${isDistrict ? 'district' : 'province'}`;
}

/** `Баянгол дүүргийн` in Korean, with the name in Latin letters as on maps. */
export function placeInKorean(genitive: string): string {
  const { name, isDistrict } = partsOf(genitive);
  return `${name} ${isDistrict ? '구' : '아이막'}`;
}

function partsOf(genitive: string): { name: string; isDistrict: boolean } {
  return {
    name: latinText(genitive.replace(/ (дүүргийн|аймгийн)$/u, '')),
    isDistrict: genitive.endsWith('дүүргийн'),
  };
}
