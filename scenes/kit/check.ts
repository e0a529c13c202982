import { Value } from 'typebox/value';
import { type BoxPosition, TemplateFile } from '../../src-main/contract/template.ts';

/** Corners of a region as fractions of the picture, its rotation applied; `aspect` is width / height. */
export function regionCorners(region: BoxPosition, aspect: number): [number, number][] {
  const turn = (region.rotation * Math.PI) / 180;
  const [cx, cy] = [region.x + region.width / 2, region.y + region.height / 2];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => {
    const dx = (sx * region.width * aspect) / 2;
    const dy = (sy * region.height) / 2;
    const x = dx * Math.cos(turn) - dy * Math.sin(turn);
    const y = dx * Math.sin(turn) + dy * Math.cos(turn);
    return [cx + x / aspect, cy + y];
  });
}

function exampleFaults(template: TemplateFile): string[] {
  const regions = new Map(template.box_positions.map((region) => [region.name, region]));
  return template.example_captions.flatMap((shown, index) =>
    shown.captions.flatMap(({ position, text }) => {
      const region = regions.get(position);
      if (!region) return [`example ${index + 1} names no region "${position}"`];
      const length = [...text].length;
      return length > region.max_chars
        ? [
            `example ${index + 1}: "${text}" has ${length} characters, "${position}" takes ${region.max_chars}`,
          ]
        : [];
    }),
  );
}

/** What is wrong with a template, in words; empty when it is fine. `aspect` is the picture's width / height. */
export function templateFaults(template: unknown, aspect: number): string[] {
  if (!Value.Check(TemplateFile, template)) {
    return Value.Errors(TemplateFile, template).map((error) => `${error.instancePath} ${error.message}`);
  }
  const names = template.box_positions.map((region) => region.name);
  const slack = 1e-6;
  const outside = template.box_positions.filter((region) =>
    regionCorners(region, aspect).some((corner) => corner.some((at) => at < -slack || at > 1 + slack)),
  );
  return [
    ...(new Set(names).size < names.length ? ['two regions share a name'] : []),
    ...outside.map((region) => `region "${region.name}" reaches outside the picture`),
    ...exampleFaults(template),
  ];
}
