import { People, Radiator, Stove } from './house-furniture';

/** A flat in section: neighbours above, below and beside it; only its facade, on the right, is outside. */
export function FlatDrawing({ isFired }: { isFired: boolean }) {
  return (
    <g>
      <path className="house-ground" d="M110 362h370v14H110Z" />
      <path className="house-wall" d="M140 66h310v296H140Z" />
      <path
        className="house-neighbour"
        d="M150 76h68v82h-68ZM150 172h68v90h-68ZM150 276h68v82h-68ZM230 76h204v82H230ZM230 276h204v82H230Z"
      />
      <path className="house-room" d="M230 172h204v90H230Z" />
      <path className="house-glow" d="M230 262v-52c34-22 66-18 102 4s58 26 102 14v34Z" />
      <g className="house-window">
        <path d="M430 92h24v44h-24ZM430 188h24v40h-24ZM430 292h24v44h-24Z" />
        <path className="house-line" d="M442 92v44M442 188v40M442 292v44" />
      </g>
      <path className="house-door" d="M218 200h12v62h-12Z" />
      {isFired ? <Stove x={276} floor={262} pipe={172} /> : <Radiator x={398} floor={262} />}
      <People x={308} floor={262} />
    </g>
  );
}
