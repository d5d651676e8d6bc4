import type { Random } from '../../random';

/** The hour and the season of a picture, as colours. */
export interface Light {
  /** Of the sky, from the zenith to the horizon. */
  sky: readonly [string, string, string];
  /** Of mountains, from the farthest to the nearest. */
  ridges: readonly [string, string, string];
  /** Snow or grass, in the light and in shadow. */
  ground: string;
  groundShade: string;
  /** The colour of snow on roofs; undefined in summer. */
  snow: string | undefined;
  /** Of sun or moon. */
  sun: string;
  isNight: boolean;
}

export const lights = {
  morning: {
    sky: ['#9cc9f2', '#d5e9fa', '#fff1da'],
    ridges: ['#b9cfe6', '#93b2d3', '#6f93bb'],
    ground: '#f7fafd',
    groundShade: '#dfeaf5',
    snow: '#ffffff',
    sun: '#fff6dd',
    isNight: false,
  },
  noon: {
    sky: ['#6db4ee', '#a9d5f7', '#e4f3fd'],
    ridges: ['#a8c8e4', '#7fa9cf', '#5b8ab8'],
    ground: '#fafcfe',
    groundShade: '#e0ebf6',
    snow: '#ffffff',
    sun: '#fffbe9',
    isNight: false,
  },
  dusk: {
    sky: ['#3f5f97', '#c98f9a', '#ffc07a'],
    ridges: ['#8a86a8', '#65698f', '#484f78'],
    ground: '#e8e6f2',
    groundShade: '#c9cbe3',
    snow: '#f6f1f6',
    sun: '#ffe2ae',
    isNight: true,
  },
  night: {
    sky: ['#0c2148', '#1d3b70', '#41659c'],
    ridges: ['#2c4a7b', '#233d69', '#1a3058'],
    ground: '#b9cbe6',
    groundShade: '#93acd2',
    snow: '#e3ecf8',
    sun: '#f5f1df',
    isNight: true,
  },
  autumn: {
    sky: ['#7fb8e6', '#bcdcf2', '#fdf0d8'],
    ridges: ['#b7c3cf', '#a29f84', '#8c7f52'],
    ground: '#dcc98f',
    groundShade: '#c9b172',
    snow: undefined,
    sun: '#fff3cf',
    isNight: false,
  },
  summer: {
    sky: ['#5fb0f0', '#a5d6f8', '#eaf7ff'],
    ridges: ['#a9cbd8', '#7fb08f', '#5c9468'],
    ground: '#a9d08a',
    groundShade: '#8fbd72',
    snow: undefined,
    sun: '#fff8d8',
    isNight: false,
  },
} as const satisfies Record<string, Light>;

export function pickLight(random: Random, among: readonly (keyof typeof lights)[]): Light {
  return lights[random.pick(among)];
}
