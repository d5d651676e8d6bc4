import { People, Radiator, Stove } from './house-furniture';

/** A ger in section: felt on walls and roof, the crown with its opening, and the stove in the middle. */
export function GerDrawing({ isFired }: { isFired: boolean }) {
  return (
    <g>
      <path className="house-ground" d="M130 356h340v12H130Z" />
      <path className="house-felt" d="M150 356V232L276 128h48l126 104v124Z" />
      <path className="house-room" d="M164 346V238l118-96h36l118 96v108Z" />
      <path className="house-glow" d="M164 346v-92c42-26 92-20 136 8s84 36 136 18v66Z" />
      <path className="house-line" d="M164 238h272M282 142 176 238M318 142l106 96" />
      <path className="house-crown" d="M272 120h56v12h-56Z" />
      {isFired ? (
        <>
          <path className="house-smoke" d="M300 96c-10-10 8-16 0-28s10-16 2-26" />
          <Stove x={300} floor={346} pipe={100} />
        </>
      ) : (
        <Radiator x={300} floor={346} />
      )}
      <path className="house-door" d="M432 274h20v72h-20Z" />
      <People x={352} floor={346} />
    </g>
  );
}
