import { describe, expect, test } from 'vitest';
import { roadmapCategories, overallProgress, roadmapStatuses, timelines, type RoadmapFeature } from './feature.ts';
import { roadmap } from './roadmap.ts';

const byTitle = (title: string) => roadmap.find((feature) => feature.title === title);
const ids = roadmap.map(({ id }) => id);
const waitsFor = (id: string): string[] =>
  roadmap.find((feature) => feature.id === id)?.dependencies.flatMap((other) => [other, ...waitsFor(other)]) ?? [];

describe('the roadmap', () => {
  test('has about 45 features in 19 categories, and each category has at least one', () => {
    expect(roadmap.length).toBeGreaterThanOrEqual(43);
    expect(roadmap.length).toBeLessThanOrEqual(47);
    expect(roadmapCategories).toHaveLength(19);
    expect(new Set(roadmap.map(({ category }) => category)).size).toBe(19);
  });

  test('names the three features that the specification fixes', () => {
    expect(byTitle('Conversational AI')).toMatchObject({ progress: 75, status: 'in-progress' });
    expect(byTitle('Health Monitoring')).toMatchObject({ progress: 100, status: 'completed' });
    expect(byTitle('Security Framework')).toMatchObject({ progress: 60, status: 'in-progress' });
  });

  test('uses every status and every quarter', () => {
    expect(new Set(roadmap.map(({ status }) => status))).toEqual(new Set(roadmapStatuses));
    expect(new Set(roadmap.map(({ timeline }) => timeline))).toEqual(new Set(timelines));
  });

  test('gives each feature an id of its own', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('only waits for features that exist, and never in a circle', () => {
    expect(roadmap.flatMap(({ dependencies }) => dependencies).filter((id) => !ids.includes(id))).toEqual([]);
    expect(roadmap.filter(({ id }) => waitsFor(id).includes(id))).toEqual([]);
  });

  test('reaches 100 per cent exactly where a feature is completed', () => {
    expect(roadmap.filter(({ status, progress }) => (status === 'completed') !== (progress === 100))).toEqual([]);
    expect(roadmap.filter(({ progress }) => progress < 0 || progress > 100)).toEqual([]);
  });
});

test('the overall progress is the mean, rounded', () => {
  const at = (progress: number) => ({ progress }) as RoadmapFeature; // the mean uses only the progress
  expect(overallProgress([at(100), at(50), at(1)])).toBe(50);
  expect(overallProgress([at(1), at(0)])).toBe(1);
});
