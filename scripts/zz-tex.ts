import sharp from 'sharp';
const bend=(d:Buffer,w:number,h:number)=>{let r=0,n=0,e=0;for(let y=1;y<h-1;y++)for(let x=1;x<w-1;x++){const a=y*w+x;const b=Math.max(Math.abs(d[a-1]!+d[a+1]!-2*d[a]!),Math.abs(d[a-w]!+d[a+w]!-2*d[a]!));n++;if(b>=2)r++;if(b>=1)e++;}return [r/n,e/n]};
for (const f of process.argv.slice(2)) {
  const {data,info}=await sharp(f).flatten({background:'#fff'}).resize(256,256,{fit:'inside'}).greyscale().raw().toBuffer({resolveWithObject:true});
  const [r,e]=bend(data,info.width,info.height);
  console.log(f.split('/').slice(-2).join('/'), r!.toFixed(2), e!.toFixed(2));
}
