// @vitest-environment jsdom
import { getMap } from 'echarts/core';
import { expect, it } from 'vitest';
import '../../../src/client/runtime/chart/map-picture';
import { outlineName } from '../../../src/client/runtime/chart/options/map';
import { languages } from '../../../src/definitions/language';
import { readableName } from '../../../src/engine/translations/localize-row';
import { provinceCodes } from '../../../widgets/map/outlines/province-codes';

it.each(languages)('every province is found on the map by the label that readers of %s see', (language) => {
  const { geoJSON } = getMap(outlineName(language)) ?? {};
  const found = JSON.parse(JSON.stringify(geoJSON)).features.map(
    (feature: { properties: { name: string } }) => feature.properties.name,
  );
  expect(found.toSorted()).toEqual(
    Object.values(provinceCodes)
      .map(({ name }) => readableName(name, language))
      .toSorted(),
  );
});
