import './house-drawing.css';

/** A cutaway of a house of a ger district, 600 × 480, with its surroundings. The heat losses are drawn over it. */
export function HouseDrawing() {
  return (
    <>
      <Landscape />
      <House />
    </>
  );
}

function Landscape() {
  return (
    <g>
      <path className="house-hill" d="M0 300 90 232l74 52 60-40 96 66 90-78 88 62 102-54v240H0Z" />
      <path className="house-snow" d="M0 346c120-14 250-10 330-4s190 8 270-4v142H0Z" />
      <g className="house-ger">
        <path d="M22 322v-30h78v30Z" />
        <path d="M14 294c12-22 26-30 47-30s35 8 47 30Z" />
        <path className="house-ger-door" d="M54 322v-24h14v24Z" />
        <path className="house-line" d="M74 266v-16" />
      </g>
      <g className="house-flakes">
        <circle cx="60" cy="70" r="3" />
        <circle cx="118" cy="136" r="2.5" />
        <circle cx="180" cy="60" r="2.5" />
        <circle cx="440" cy="70" r="3" />
        <circle cx="520" cy="120" r="2.5" />
        <circle cx="566" cy="52" r="3" />
        <circle cx="34" cy="190" r="2.5" />
      </g>
    </g>
  );
}

function House() {
  return (
    <g>
      <path className="house-ground" d="M130 356h340v16H130Z" />
      <path className="house-wall" d="M160 176h280v180H160Z" />
      <path className="house-room" d="M176 182h248v164H176Z" />
      <path className="house-glow" d="M176 346V236c40-30 88-24 124 6s74 40 124 24v80Z" />
      <path className="house-attic" d="M300 96 170 176h260Z" />
      <path className="house-roof" d="M300 78 128 184l12 14 160-98 160 98 12-14Z" />
      <path className="house-chimney" d="M214 82h22v44l-22 13Z" />
      <path className="house-smoke" d="M225 74c-10-12 8-18 0-32s10-18 2-30" />
      <g className="house-stove">
        <path d="M208 286h44v56h-44Z" />
        <path className="house-line" d="M230 286V132" />
        <path
          className="house-fire"
          d="M230 302c3 8 12 12 12 22a12 12 0 0 1-24 0c0-6 3-9 6-12 .5 3 1.5 5 3.5 6-.5-6 .5-11 2.5-16Z"
        />
      </g>
      <g className="house-window">
        <path d="M416 200h32v66h-32Z" />
        <path className="house-line" d="M432 200v66M416 233h32" />
      </g>
      <path className="house-door" d="M416 284h32v62h-32Z" />
      <g className="house-people">
        <circle cx="316" cy="272" r="11" />
        <path d="M298 342c0-34 6-52 18-52s18 18 18 52Z" />
        <circle cx="358" cy="294" r="9" />
        <path d="M344 342c0-24 5-36 14-36s14 12 14 36Z" />
      </g>
    </g>
  );
}
