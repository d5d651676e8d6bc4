import { create } from 'qrcode';

/** Width of the quiet zone that a scanner needs around the code, in cells. */
const MARGIN = 4;

/** A link as a QR code, dark on white in every theme because scanners require it. */
export default function QrCodeDrawing({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (modules.get(row, column) === 1) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1Z`;
  const side = size + 2 * MARGIN;
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M0 0h${side}v${side}H0Z`} />
      <path fill="#000000" d={path} />
    </svg>
  );
}
